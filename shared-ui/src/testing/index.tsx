/** Test helpers for features; never part of the product's build. */
export { idOf } from '../i18n/catalogue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ConfirmArea } from '../overlays/confirm';
import { type SessionUser, storeSession } from '../session/session-store';

export { meOf, siteOf } from './bodies';
export {
  type ApiCall,
  type BodyOf,
  type FakeApi,
  type FakeReply,
  type FakeRequest,
  fakeApi,
  ok,
  refused,
} from './fake-api';
export { speakArabic, speakEnglish } from './arabic';
export { eventually } from './eventually';
export { RenderedPage } from './rendered-page';
export { FakeUploadRequest } from './upload-request';

interface RenderOptions {
  /** Initial address of the page. */
  path?: string | { pathname: string; state: unknown };
  /** The signed-in user; nobody if omitted. */
  user?: Partial<SessionUser> & Pick<SessionUser, 'role'>;
}

/** Renders a page as the host would: with a router, a query cache that does not retry, and the confirm dialog. */
export function renderPage(page: ReactNode, { path = '/', user }: RenderOptions = {}) {
  if (user) {
    const fallback = { id: 'a'.repeat(24), name: 'Test User', groupId: null, realTeacherId: null };
    storeSession({ token: 'test-token', user: { ...fallback, ...user } });
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
      <ConfirmArea />
    </QueryClientProvider>,
  );
}
