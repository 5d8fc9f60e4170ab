/** A form that was sent before its code was there. Shared by the first script of a document and the page: they meet at `globalThis`. */
interface HeldSubmit {
  wasSent: boolean;
  release: () => void;
}

declare global {
  var fulcrumHeldSubmit: HeldSubmit | undefined;
}

/** Only forms of a page that the build has rendered say how they would be sent without their code. */
const isWithoutCode = ({ target }: Event) => target instanceof HTMLFormElement && target.method === 'post';

/** From now on such a form is not sent by the browser itself: it waits for its code. */
export function holdSubmits(): void {
  const hold = (event: SubmitEvent) => {
    if (!isWithoutCode(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (globalThis.fulcrumHeldSubmit) globalThis.fulcrumHeldSubmit.wasSent = true;
  };
  addEventListener('submit', hold, true);
  globalThis.fulcrumHeldSubmit = { wasSent: false, release: () => removeEventListener('submit', hold, true) };
}

/** Its code is there. @returns whether somebody has sent the form before */
export function takeHeldSubmit(): boolean {
  const held = globalThis.fulcrumHeldSubmit;
  globalThis.fulcrumHeldSubmit = undefined;
  held?.release();
  return held?.wasSent ?? false;
}
