/** A press on a button that a rendered page has before its code. The first script of a document and the page meet at `globalThis`. */
interface HeldPress {
  button: HTMLElement | null;
  release: () => void;
}

declare global {
  var fulcrumHeldPress: HeldPress | undefined;
}

/**
 * From now on the last button that is pressed waits for its code; so does a form, which is sent by a press on its button, also with
 * the Enter key. Links work without.
 */
export function holdPresses(): void {
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || !globalThis.fulcrumHeldPress) return;
    globalThis.fulcrumHeldPress.button = button;
    // Neither the browser nor code that is just arriving heeds it, too: twice would be once too often.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', hold, true);
  globalThis.fulcrumHeldPress = { button: null, release: () => removeEventListener('click', hold, true) };
}

/** The same button of a page that was painted anew. */
const sameAs = (pressed: HTMLElement) =>
  [...document.querySelectorAll('button')].find((button) => button.isEqualNode(pressed));

/** The code is there: what was pressed is pressed as soon as the page has also taken what was typed. */
export function pressHeld(): void {
  setTimeout(() => {
    const held = globalThis.fulcrumHeldPress;
    globalThis.fulcrumHeldPress = undefined;
    held?.release();
    if (held?.button) (held.button.isConnected ? held.button : sameAs(held.button))?.click();
  });
}
