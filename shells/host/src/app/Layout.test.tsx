import { fakeApi, renderPage, siteOf } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Layout } from './Layout';

const SEARCH = { name: /^Search/ };

function showOn(screenSize: 'desktop' | 'phone', role: 'teacher' | 'student' = 'teacher') {
  vi.stubGlobal('matchMedia', () => ({ matches: screenSize === 'desktop' }));
  fakeApi({
    'GET /api/site': () => ({ status: 200, body: siteOf({ timeZone: 'Africa/Cairo', assistantUrl: '' }) }),
    'GET /api/notifications/unread': () => ({ status: 200, body: { unread: 3 } }),
  });
  renderPage(
    <Layout>
      <h1>Tasks</h1>
    </Layout>,
    { user: { role } },
  );
}

/** Lets everything appear that was asked for when the page opened. */
const loadWhatIsWanted = () => act(async () => void (await import('../search/Search')));

afterEach(() => vi.unstubAllGlobals());

it('gives a teacher the search on a desktop with the first page', async () => {
  showOn('desktop');
  await loadWhatIsWanted();
  expect(screen.getByRole('button', SEARCH)).toBeTruthy();
});

it('shows the unread notifications at once, in the phone’s bar and in the sidebar', async () => {
  showOn('phone', 'student');
  expect(await screen.findAllByRole('link', { name: 'Notifications 3' })).toHaveLength(2);
});

it('gives a student no search', async () => {
  showOn('desktop', 'student');
  await loadWhatIsWanted();
  expect(screen.queryByRole('button', SEARCH)).toBeNull();
});

// Last, because a key ends the first visit of all tests.
it('gives a teacher the search on a phone only when the first page is there, or at the first key', async () => {
  showOn('phone');
  await loadWhatIsWanted();
  expect(screen.queryByRole('button', SEARCH)).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(await screen.findByRole('button', SEARCH)).toBeTruthy();
});
