import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '../api/query-client';
import { holdServerNow } from '../time/server-clock';
import { type SessionUser, storeSession } from '../session/session-store';

interface RenderedPageTerms {
  /** The moment that the clock begins at. ms */
  now: number;
  /** Who is signed in. */
  user: SessionUser;
  /** Puts the replies of the page's first calls where it looks for them. */
  takeReplies: (queries: QueryClient) => void;
  page: ReactNode;
}

/** A page that the server renders and the browser takes over. For a test's `beforeEach`; `remove` is for its `afterEach`. */
export class RenderedPage {
  /** What differed between the server's painting and the browser's. */
  readonly faults: unknown[] = [];
  private readonly terms: RenderedPageTerms;
  private readonly container = document.body.appendChild(document.createElement('div'));
  private root: Root | undefined;

  constructor(terms: RenderedPageTerms) {
    this.terms = terms;
    vi.useFakeTimers({ now: terms.now });
    storeSession({ token: 'jwt', user: terms.user });
  }

  /** Paints the page as the server does, which has neither a document nor a window. */
  render(address = '/'): void {
    vi.stubGlobal('document', undefined);
    vi.stubGlobal('window', undefined);
    let markup: string;
    try {
      markup = renderToString(this.tree(address));
    } finally {
      vi.unstubAllGlobals();
    }
    this.container.innerHTML = markup;
  }

  async takeOver(address = '/'): Promise<void> {
    await act(async () => {
      const onRecoverableError = (fault: unknown) => this.faults.push(fault);
      this.root = hydrateRoot(this.container, this.tree(address), { onRecoverableError });
      await vi.advanceTimersByTimeAsync(100);
    });
  }

  remove(): void {
    act(() => this.root?.unmount());
    this.container.remove();
    holdServerNow(null);
    vi.useRealTimers();
  }

  /** As the server and the browser each make it of the same replies. */
  private tree(address: string): ReactNode {
    const queries = createQueryClient();
    this.terms.takeReplies(queries);
    return (
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[address]}>
          <Clock />
          {this.terms.page}
        </MemoryRouter>
      </QueryClientProvider>
    );
  }
}

/** As the host lets the clock go on once a page is taken over. */
function Clock() {
  useLayoutEffect(() => holdServerNow(null));
  return null;
}
