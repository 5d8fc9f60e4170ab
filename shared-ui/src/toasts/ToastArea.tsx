import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './notify';

const LoadedToasts = lazy(() => import('./LoadedToasts'));

/** The place of the toasts: once, in the host. The toast library comes with the first toast. */
export function ToastArea() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense fallback={null}>
      <LoadedToasts />
    </Suspense>
  ) : null;
}
