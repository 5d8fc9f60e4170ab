import { useEffect, useState } from 'react';
import { useLazyModule } from '../line/use-lazy-module';
import { connectToasts, onFirstToast, type ToastRequest } from './notify';

const PLAIN_TOAST_MS = 5_000;
const loadToasts = () => import('./LoadedToasts');

/**
 * Renders the toasts: once, in the host. The toast library loads with the first toast. If it fails to load because the
 * connection is down, plain messages are shown until it does: they are how users learn about the connection.
 */
export function ToastArea() {
  const [needed, setNeeded] = useState(false);
  const [missed, setMissed] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  const { part, failed } = useLazyModule(loadToasts, needed);
  if (failed && !missed) setMissed(true);
  if (part) return <part.default />;
  return missed ? <PlainToasts /> : null;
}

interface PlainToast {
  id: number;
  text: string;
}

/** Messages without the library, one below the other, for five seconds each. */
function PlainToasts() {
  const [shown, setShown] = useState<PlainToast[]>([]);
  useEffect(() => {
    let last = 0;
    return connectToasts(({ text }: ToastRequest) => {
      const id = (last += 1);
      setShown((before) => [...before, { id, text }]);
      setTimeout(() => setShown((before) => before.filter((one) => one.id !== id)), PLAIN_TOAST_MS);
    });
  }, []);
  return (
    <output className="plain-toasts">
      {shown.map(({ id, text }) => (
        <span key={id}>{text}</span>
      ))}
    </output>
  );
}
