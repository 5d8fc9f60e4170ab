import { PageTable } from '@fulcrum/shared-ui';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { pages } from '../pages';
import { AppShell } from './AppShell';

it('skips to the content without changing the address, which holds what is open on the page', async () => {
  window.history.replaceState(null, '', '/teacher-dashboard?session=s1#attendance');
  HTMLElement.prototype.scrollIntoView = () => undefined;
  render(
    <MemoryRouter>
      <AppShell items={[]} roleLabel="Teacher" onLogout={() => undefined}>
        <p>The page</p>
      </AppShell>
    </MemoryRouter>,
  );
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to the content');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.id).toBe('content');
  expect(window.location.hash).toBe('#attendance');
});

it('shows the current page among those of the phone’s menu', async () => {
  const shown = vi.fn<(this: Element) => void>();
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    shown.call(this);
  };
  renderPage(
    <AppShell
      items={[
        { label: 'Dashboard', icon: 'home', to: '/teacher-dashboard' },
        { label: 'All students', icon: 'users', to: '/all-students' },
      ]}
      roleLabel="Teacher"
      onLogout={() => undefined}
    >
      <p>The page</p>
    </AppShell>,
    { path: '/all-students', user: { role: 'teacher' } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }));
  const link = within(screen.getByRole('dialog')).getByRole('link', { name: 'All students' });
  expect(shown.mock.contexts).toEqual([link]);
});

it.each([
  ['/student/take-quiz/1', '/help/student#quizzes'],
  ['/account', '/help/student#account'],
  ['/account/device', '/help/student#account'],
  ['/help/student', '/help/student'],
])('links from %s to its chapter of the guide', async (path, chapter) => {
  fakeApi({ 'GET /api/notifications/unread': () => ({ status: 200, body: { unread: 0 } }) });
  renderPage(
    <PageTable value={pages}>
      <AppShell items={[]} roleLabel="Student" onLogout={() => undefined}>
        <p>The page</p>
      </AppShell>
    </PageTable>,
    { path, user: { role: 'student' } },
  );
  const [link] = await screen.findAllByRole('link', { name: 'Help' });
  expect(link?.getAttribute('href')).toBe(chapter);
});
