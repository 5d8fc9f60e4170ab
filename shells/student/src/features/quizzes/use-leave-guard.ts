import { confirm, type ConfirmRequest } from '@fulcrum/shared-ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** The address inside the product that a plain press on a link leads to, or null. */
function addressOf(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!plain || !link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link.pathname + link.search + link.hash;
}

const stateOf = (): Record<string, unknown> => ({ ...window.history.state });

/** Doubles this page's place in the history, so that Back stays here and can be asked about. */
function holdBack(): void {
  if (!stateOf().held) window.history.pushState({ ...stateOf(), held: true }, '', window.location.href);
}

/**
 * Asks before a link or Back leads away from the page, and lets the browser ask before the tab is closed.
 *
 * @param question null while leaving costs nothing.
 * @param fallback where Back leads when this page was the first one of the tab.
 */
export function useLeaveGuard(question: (() => ConfirmRequest) | null, fallback: string): void {
  const navigate = useNavigate();
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
  });
  const guarded = question !== null;
  useEffect(() => {
    if (!guarded) return undefined;
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
      void leaveIfSure(() => void navigate(address));
    };
    const onBack = () => {
      if (leaving) return;
      const isFirst = !stateOf().idx;
      holdBack();
      void leaveIfSure(() => (isFirst ? void navigate(fallback, { replace: true }) : window.history.go(-2)));
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
  }, [guarded, navigate, fallback]);
}
