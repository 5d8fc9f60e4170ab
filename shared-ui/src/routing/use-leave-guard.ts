import { askBeforeClosing } from '@fulcrum/saving';
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

/** Everything on the page that is unsaved. They share the listeners and the extra history entry. */
const guards = new Set<Guard>();
let stopAsking: () => void = () => undefined;
let asking = false;
let leaving = false;

/** Asks about everything unsaved, one after the other, until the user says no. */
async function isSure(): Promise<boolean> {
  for (const guard of [...guards]) {
    // What was saved while an earlier question was open is not asked about.
    const question = guards.has(guard) && guard.latest.current;
    if (question && !(await confirm(question()))) return false;
  }
  return true;
}

/** Asks whether the page may be left for good, as by signing out; true if nothing on it is unsaved. */
export const mayLeavePage = (): Promise<boolean> => isSure();

async function leaveIfSure(leave: (guard: Guard) => void): Promise<void> {
  const [guard] = guards;
  if (asking || !guard) return;
  asking = true;
  const sure = await isSure().finally(() => {
    asking = false;
  });
  if (!sure) return;
  leaving = guards.size > 0;
  leave(guard);
}

function onClick(event: MouseEvent): void {
  const address = addressOf(event);
  if (!address) return;
  event.preventDefault();
  event.stopPropagation();
  void leaveIfSure(({ go }) => removeExtraHistoryEntry(() => go(address)));
}

function onBack(event: Event): void {
  if (leaving) return;
  const isFirst = !stateOf().idx;
  holdBack();
  if (afterRelease || event === released) return;
  void leaveIfSure(({ go, fallback }) => (isFirst ? go(fallback, { replace: true }) : window.history.go(-2)));
}

/** Guards the page until the returned function is called. */
function guardThePage(guard: Guard): () => void {
  guards.add(guard);
  holdBack();
  if (guards.size === 1) {
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onBack);
    stopAsking = askBeforeClosing(() => true);
  }
  return () => {
    guards.delete(guard);
    if (guards.size > 0) return;
    leaving = false;
    document.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('popstate', onBack);
    stopAsking();
    releaseSoon();
  };
}

/**
 * Removes the extra history entry of a page that is still open and has nothing unsaved any more. A page that is being
 * left does this itself, or is already gone.
 */
function releaseSoon(): void {
  setTimeout(() => {
    if (guards.size === 0) removeExtraHistoryEntry(() => {});
  });
}

/**
 * Asks before a link or Back leaves the page, and lets the browser ask before the tab is closed. Several parts of a page
 * may use it: the user is asked about each that is unsaved.
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
    // The entry may be left from before the page was reloaded.
    releaseSoon();
    return undefined;
  }, [guarded, navigate, fallback]);
}
