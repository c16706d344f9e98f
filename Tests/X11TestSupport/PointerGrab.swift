internal import CX11

/// A claim on the first mouse button wherever it is pressed, as a window manager's that raises the
/// window below; a finger that a screen shows as the mouse falls under it too.
public final class ButtonGrab {
  private let client: OtherClient
  private var display: OpaquePointer { client.display }

  /// Makes the claim. A synchronous one lets the press wait until ``replay()`` decides about it.
  init(_ client: OtherClient, isSynchronous: Bool) {
    self.client = client
    XGrabButton(
      display, UInt32(Button1), UInt32(AnyModifier), client.root, 0,
      UInt32(ButtonPressMask | ButtonReleaseMask), isSynchronous ? GrabModeSync : GrabModeAsync,
      GrabModeAsync, 0, 0)
    XSync(display, 0)
  }

  deinit {
    XAllowEvents(display, AsyncPointer, UInt(CurrentTime))
    XUngrabButton(display, UInt32(Button1), UInt32(AnyModifier), client.root)
    XUngrabPointer(display, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Lets the press go on to the client that would have received it without the grab.
  public func replay() {
    XAllowEvents(display, ReplayPointer, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Keeps the press, and what follows until the button is released.
  public func keep() {
    XAllowEvents(display, AsyncPointer, UInt(CurrentTime))
    XSync(display, 0)
  }
}

/// A claim on all that the pointer does from now on, as an open menu's.
public final class PointerGrab {
  private let client: OtherClient

  /// Whether the server granted the grab: it does not while another client has the pointer.
  public let isGranted: Bool

  init(_ client: OtherClient) {
    self.client = client
    isGranted =
      XGrabPointer(
        client.display, client.root, 0, UInt32(ButtonPressMask | ButtonReleaseMask), GrabModeAsync,
        GrabModeAsync, 0, 0, UInt(CurrentTime)) == GrabSuccess
  }

  deinit {
    XUngrabPointer(client.display, UInt(CurrentTime))
    XSync(client.display, 0)
  }
}

extension OtherClient {
  /// Claims presses of the first button on the whole screen, until the returned value goes.
  public func grabButton(isSynchronous: Bool) -> ButtonGrab {
    ButtonGrab(self, isSynchronous: isSynchronous)
  }

  /// Claims the pointer now, until the returned value goes.
  public func grabPointer() -> PointerGrab { PointerGrab(self) }
}
