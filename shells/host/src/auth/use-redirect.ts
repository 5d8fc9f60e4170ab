import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to another page after a while, unless this one is left before. */
export function useDelayedRedirect(): (path: string, afterMs: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (path, afterMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate(path), afterMs);
  };
}
