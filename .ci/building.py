"""What scripts need to know of the package and of its build.

That is the build that TOUCH_BUILT names below .build: debug, which is the default, or test/release.
"""

import os
import pathlib
import platform
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILT = ROOT / ".build" / os.environ.get("TOUCH_BUILT", "debug")
MODULES = BUILT / "Modules"
SWIFT = os.environ.get("SWIFT", "swift")
TARGET = f"{platform.machine()}-unknown-linux-gnu"


def toolchain():
    """The folder with the programs of the toolchain, such as `swiftc`."""
    return pathlib.Path(shutil.which(SWIFT) or SWIFT).resolve().parent


def products():
    """The library products of Package.swift, with their modules."""
    text = (ROOT / "Package.swift").read_text()
    found = re.findall(r'\.library\(name: "(\w+)", targets: \[([^]]*)\]', text)
    return {name: re.findall(r'"(\w+)"', targets) for name, targets in found}


def system_flags():
    """The options that find the system libraries' headers."""
    text = (ROOT / "Package.swift").read_text()
    packages = " ".join(re.findall(r'pkgConfig: "([^"]+)"', text)).split()
    flags = subprocess.run(
        ["pkg-config", "--cflags-only-I", *packages], check=True, capture_output=True, text=True).stdout
    maps = [path.parent for path in sorted((ROOT / "Sources").glob("*/module.modulemap"))]
    return [part for path in maps for part in ("-I", str(path))] + [
        part for flag in flags.split() for part in ("-Xcc", flag)]


def symbol_graphs(module, folder, *options):
    """Writes the symbol graphs of a module that was built, of its public symbols, and returns their files."""
    subprocess.run(
        [SWIFT, "symbolgraph-extract", "-module-name", module, "-I", str(MODULES), *system_flags(),
         "-target", TARGET, "-minimum-access-level", "public", "-output-dir", str(folder), *options],
        check=True, stdout=subprocess.DEVNULL)
    return sorted(pathlib.Path(folder).glob(f"{module}*.symbols.json"))


def pages():
    """The Markdown pages of the repository, those not yet committed too, as paths below the root.

    A page that is also an article of a catalog stands there as a link, and counts once.
    """
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return sorted(name for name in set(names.split("\0")) if name and (ROOT / name).is_file() and not (ROOT / name).is_symlink())
