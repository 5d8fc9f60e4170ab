/**
 * A press on a button of a rendered page before its code is loaded. Stored on `globalThis`, where both the early script
 * and the page can access it.
 */
interface HeldPress {
  button: HTMLElement | null;
  release: () => void;
}

declare global {
  var fulcrumHeldPress: HeldPress | undefined;
}

/**
 * Holds the last button press from now on, until the page's code is loaded. This includes submitting a form, also with
 * the Enter key, since the browser then clicks its button. Links work without code.
 */
export function holdPresses(): void {
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || !globalThis.fulcrumHeldPress) return;
    globalThis.fulcrumHeldPress.button = button;
    // Stops the browser and any handler that is just being attached from handling the same click a second time.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', hold, true);
  globalThis.fulcrumHeldPress = { button: null, release: () => removeEventListener('click', hold, true) };
}

/** The matching button after the page was painted again. */
const sameAs = (pressed: HTMLElement) =>
  [...document.querySelectorAll('button')].find((button) => button.isEqualNode(pressed));

/** Replays the held press once the code is loaded, after the page has taken over what was typed. */
export function replayHeldPress(): void {
  setTimeout(() => {
    const held = globalThis.fulcrumHeldPress;
    globalThis.fulcrumHeldPress = undefined;
    held?.release();
    if (held?.button) (held.button.isConnected ? held.button : sameAs(held.button))?.click();
  });
}
