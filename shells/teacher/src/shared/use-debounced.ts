import { useEffect, useState } from 'react';

/** Pause in typing before a search is sent, in ms. */
const TYPING_MS = 250;

/** The value once it has stayed the same for a while, so that typing sends one request and not one per key. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
