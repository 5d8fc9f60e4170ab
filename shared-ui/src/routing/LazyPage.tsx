import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useCallback,
  useReducer,
  useState,
} from 'react';
import { Loading } from '../components/feedback';
import { LoadErrorBoundary } from './LoadErrorBoundary';
import { loadedPage, fetchPage, type LoadPage } from './page-code';

const lazies = new Map<string, LazyExoticComponent<ComponentType>>();

function lazyOf(id: string, load: LoadPage): LazyExoticComponent<ComponentType> {
  const known = lazies.get(id);
  if (known) return known;
  const fresh = lazy(() => fetchPage(id, load));
  lazies.set(id, fresh);
  return fresh;
}

interface LazyPageProps {
  /** Identifies the page: one loaded copy per id. */
  id: string;
  load: LoadPage;
  fallback?: ReactNode;
}

/**
 * Chosen once per mount: a lazy page and the same page already loaded are different components, so switching would lose
 * state. Only a page that may have to load gets a Suspense boundary: React hydrates the content of a boundary later
 * than the rest of a rendered document.
 */
function Code({ id, load, fallback }: LazyPageProps) {
  const [{ arrived, Page }] = useState(() => {
    const here = loadedPage(id);
    return { arrived: here !== undefined, Page: here ?? lazyOf(id, load) };
  });
  const page = <Page />;
  return arrived ? page : <Suspense fallback={fallback}>{page}</Suspense>;
}

/**
 * A page whose code loads when it is opened, or renders at once if it is already loaded. React caches a failed load for
 * ever, so a retry discards the lazy component and mounts a new boundary.
 */
export function LazyPage({ id, load, fallback = <Loading rows={4} rowHeight="5rem" /> }: LazyPageProps) {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const again = useCallback(() => {
    lazies.delete(id);
    retry();
  }, [id]);
  return (
    <LoadErrorBoundary key={`${id}:${attempt}`} onRetry={again} isFirstFailure={attempt === 0}>
      <Code id={id} load={load} fallback={fallback} />
    </LoadErrorBoundary>
  );
}
