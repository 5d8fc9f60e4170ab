/** Test helpers for features; never part of the product's build. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { ConfirmArea } from '../overlays/confirm';
import { type SessionUser, storeSession } from '../session/session-store';

export { speakArabic, speakEnglish } from './arabic';
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

/** A fake API reply: a status, and optionally a payload and headers. */
export type FakeReply = { status: number; body?: unknown; headers?: Record<string, string> };
type FakeHandler = (request: { body: unknown; url: URL }) => FakeReply;

/**
 * Mocks the API: `'GET /api/school/all': () => ({ status: 200, body: [] })`. A call without a handler gets a 501, which
 * fails the test. Returns the calls made, as "METHOD /path".
 */
export function fakeApi(handlers: Record<string, FakeHandler>): string[] {
  const calls: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const name = `${request.method} ${url.pathname}`;
    calls.push(name);
    const text = await request.text();
    const handler = handlers[name];
    const reply: FakeReply = handler
      ? handler({ url, body: text ? JSON.parse(text) : null })
      : { status: 501, body: { message: `No fake for ${name}` } };
    const body = reply.body === undefined ? null : JSON.stringify(reply.body);
    return new Response(body, {
      status: reply.status,
      headers: { 'Content-Type': 'application/json', ...reply.headers },
    });
  });
  return calls;
}
