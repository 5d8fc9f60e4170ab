import { confirm, type ConfirmRequest } from '@fulcrum/shared-ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** The address inside the product that a plain press on a link leads to, or null. */
function addressOf(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!plain || !link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  const samePage = link.pathname === window.location.pathname;
  return samePage ? null : link.pathname + link.search + link.hash;
}

async function leaveIf(confirmed: Promise<boolean>, leave: () => void): Promise<void> {
  if (await confirmed) leave();
}

/**
 * Asks before a link leads away from something unsaved, and lets the browser ask before the tab is closed.
 *
 * @param warning the question; null while everything is saved.
 */
export function useLeaveWarning(warning: ConfirmRequest | null): void {
  const navigate = useNavigate();
  const question = useRef(warning);
  useEffect(() => {
    question.current = warning;
  });
  const unsaved = warning !== null;
  useEffect(() => {
    if (!unsaved) return undefined;
    const onClick = (event: MouseEvent) => {
      const address = addressOf(event);
      if (!address || !question.current) return;
      event.preventDefault();
      event.stopPropagation();
      void leaveIf(confirm(question.current), () => void navigate(address));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [unsaved, navigate]);
}
