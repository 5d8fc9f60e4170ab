import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Opens another page after a delay, unless the user leaves this page first. Resolves when it opens: a form that awaits
 * it stays busy until then, and cannot be sent twice.
 */
export function useDelayedRedirect(): (path: string, afterMs: number) => Promise<void> {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return async (path, afterMs) => {
    await new Promise<void>((passed) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(passed, afterMs);
    });
    await navigate(path);
  };
}
