import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '../api/query-client';
import { freezeServerClock } from '../time/server-clock';
import { type SessionUser, storeSession } from '../session/session-store';

interface RenderedPageTerms {
  /** Start time of the fake clock, in ms. */
  now: number;
  /** The signed-in user. */
  user: SessionUser;
  /** Puts the replies of the page's first calls where it reads them. */
  takeReplies: (queries: QueryClient) => void;
  page: ReactNode;
}

/**
 * Renders a page on the server and hydrates it in the browser. Create it in a test's `beforeEach` and call `remove` in
 * its `afterEach`.
 */
export class RenderedPage {
  /** Hydration mismatches between the server's and the browser's output. */
  readonly faults: unknown[] = [];
  private readonly terms: RenderedPageTerms;
  private readonly container = document.body.appendChild(document.createElement('div'));
  private root: Root | undefined;

  constructor(terms: RenderedPageTerms) {
    this.terms = terms;
    vi.useFakeTimers({ now: terms.now });
    storeSession({ token: 'jwt', user: terms.user });
  }

  /** Renders the page as on the server, without a document and a window. */
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
    freezeServerClock(null);
    vi.useRealTimers();
  }

  /** The tree that server and browser each build from the same replies. */
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

/** Restarts the clock after hydration, as the host does. */
function Clock() {
  useLayoutEffect(() => freezeServerClock(null));
  return null;
}
