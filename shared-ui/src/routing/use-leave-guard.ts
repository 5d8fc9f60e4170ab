import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirm, type ConfirmRequest } from '../overlays/confirm';

/** Returns the internal address that a plain click on a link opens, or null. */
function addressOf(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!plain || !link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link.pathname + link.search + link.hash;
}

const stateOf = (): Record<string, unknown> => ({ ...window.history.state });

/** Pushes a second history entry for this page, so that Back stays here and the user can be asked. */
function holdBack(): void {
  if (!stateOf().held) window.history.pushState({ ...stateOf(), held: true }, '', window.location.href);
}

let afterRelease: (() => void)[] | null = null;
/** The last popstate event caused by `removeExtraHistoryEntry` rather than by the user. */
let released: Event | undefined;

/**
 * Removes the extra history entry, so that leaving takes a single Back, then calls `then`. Calls it immediately if
 * there is none.
 */
export function removeExtraHistoryEntry(then: () => void): void {
  if (afterRelease) return void afterRelease.push(then);
  if (!stateOf().held) return then();
  const waiting = [then];
  afterRelease = waiting;
  const onArrival = (event: Event) => {
    released = event;
    afterRelease = null;
    waiting.forEach((goOn) => goOn());
  };
  window.addEventListener('popstate', onArrival, { once: true });
  window.history.back();
}

interface Guard {
  latest: { readonly current: (() => ConfirmRequest) | null };
  go: (address: string, options?: { replace: boolean }) => void;
  fallback: string;
}

/** Guards the page until the returned function is called. */
function guardThePage({ latest, go, fallback }: Guard): () => void {
  let leaving = false;
  const leaveIfSure = async (leave: () => void) => {
    if (!latest.current || !(await confirm(latest.current()))) return;
    leaving = true;
    leave();
  };
  const onClick = (event: MouseEvent) => {
    const address = addressOf(event);
    if (!address) return;
    event.preventDefault();
    event.stopPropagation();
    void leaveIfSure(() => removeExtraHistoryEntry(() => go(address)));
  };
  const onBack = (event: Event) => {
    if (leaving) return;
    const isFirst = !stateOf().idx;
    holdBack();
    if (event === released) return;
    void leaveIfSure(() => (isFirst ? go(fallback, { replace: true }) : window.history.go(-2)));
  };
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  holdBack();
  document.addEventListener('click', onClick, { capture: true });
  window.addEventListener('popstate', onBack);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('popstate', onBack);
    window.removeEventListener('beforeunload', onUnload);
  };
}

/**
 * Asks before a link or Back leaves the page, and lets the browser ask before the tab is closed.
 *
 * @param question null while there is nothing to lose.
 * @param fallback where Back leads if this page was the first one of the tab.
 */
export function useLeaveGuard(question: (() => ConfirmRequest) | null, fallback: string): void {
  const navigate = useNavigate();
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
  });
  const guarded = question !== null;
  useEffect(() => {
    if (guarded) return guardThePage({ latest, go: (to, options) => void navigate(to, options), fallback });
    // Saved but still on the page: remove the extra history entry. A page that is being left does this itself, or is
    // already gone.
    const timer = setTimeout(() => removeExtraHistoryEntry(() => {}));
    return () => clearTimeout(timer);
  }, [guarded, navigate, fallback]);
}
