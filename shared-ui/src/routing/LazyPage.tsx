import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense, useReducer } from 'react';
import { Loading } from '../components/feedback';
import { LoadErrorBoundary } from './LoadErrorBoundary';

type Load = () => Promise<{ default: ComponentType }>;

const lazies = new Map<string, LazyExoticComponent<ComponentType>>();

function lazyOf(id: string, load: Load): LazyExoticComponent<ComponentType> {
  const known = lazies.get(id);
  if (known) return known;
  const fresh = lazy(load);
  lazies.set(id, fresh);
  return fresh;
}

interface LazyPageProps {
  /** Names the page: one loaded copy per id. */
  id: string;
  load: Load;
  fallback?: ReactNode;
}

/**
 * A page whose code comes when it is opened. React keeps a failed load for ever, so a retry forgets the lazy component
 * and mounts a new boundary.
 */
export function LazyPage({ id, load, fallback = <Loading rows={4} rowHeight="5rem" /> }: LazyPageProps) {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const Page = lazyOf(id, load);
  return (
    <LoadErrorBoundary
      key={`${id}:${attempt}`}
      onRetry={() => {
        lazies.delete(id);
        retry();
      }}
    >
      <Suspense fallback={fallback}>
        {/* oxlint-disable-next-line react/static-components -- made once per id and kept in `lazies` */}
        <Page />
      </Suspense>
    </LoadErrorBoundary>
  );
}
