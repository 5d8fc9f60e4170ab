/** A press on a button that a rendered page has before its code. The first script of a document and the page meet at `globalThis`. */
interface HeldPress {
  button: HTMLElement | null;
  release: () => void;
}

declare global {
  var fulcrumHeldPress: HeldPress | undefined;
}

/** From now on the last button that is pressed waits for its code. Links work without. */
export function holdPresses(): void {
  const hold = ({ target }: Event) => {
    if (globalThis.fulcrumHeldPress && target instanceof Element)
      globalThis.fulcrumHeldPress.button = target.closest('button');
  };
  addEventListener('click', hold, true);
  globalThis.fulcrumHeldPress = { button: null, release: () => removeEventListener('click', hold, true) };
}

/** The same button of a page that was painted anew. */
const sameAs = (pressed: HTMLElement) =>
  [...document.querySelectorAll('button')].find((button) => button.isEqualNode(pressed));

/** The code is there: what was pressed is pressed now. */
export function pressHeld(): void {
  const held = globalThis.fulcrumHeldPress;
  globalThis.fulcrumHeldPress = undefined;
  held?.release();
  if (!held?.button) return;
  (held.button.isConnected ? held.button : sameAs(held.button))?.click();
}
