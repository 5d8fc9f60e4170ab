import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens another page after a delay, unless the user leaves this page first. */
export function useDelayedRedirect(): (path: string, afterMs: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (path, afterMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate(path), afterMs);
  };
}
