import { useEffect, useState } from 'react';

/** A pause in typing, after which a search is asked for. */
const TYPING_MS = 250;

/** The value once it has stayed the same for a while: what is typed is asked for once, not at every key. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
