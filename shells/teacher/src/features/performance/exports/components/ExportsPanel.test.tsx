import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { exportOf } from '../../../../testing/students';
import ExportsPanel from './ExportsPanel';

const QUEUED = exportOf();
/** Far longer than the page waits before it asks again. */
const ASKED_AGAIN = { timeout: 30_000 };

it('exports all users, shows the progress, and then links to the file', async () => {
  let list: (typeof QUEUED)[] = [];
  let sent: unknown;
  fakeApi({
    'GET /api/exports': () => ({ status: 200, body: list }),
    'POST /api/exports': ({ body }) => {
      sent = body;
      list = [QUEUED];
      return { status: 202, body: QUEUED };
    },
  });
  renderPage(<ExportsPanel />, { user: { role: 'teacher' } });
  await userEvent.click(screen.getByRole('button', { name: 'Export all users' }));
  const line = within(await screen.findByRole('listitem'));
  expect(line.getByText('All users')).toBeTruthy();
  expect(sent).toEqual({ kind: 'users' });
  list = [{ ...QUEUED, status: 'active', progress: 40 }];
  expect((await line.findByRole<HTMLProgressElement>('progressbar', {}, ASKED_AGAIN)).value).toBe(40);
  list = [{ ...QUEUED, status: 'done', progress: 100, fileUrl: '/api/exports/e1/file', bytes: 2048 }];
  expect(await line.findByText('Ready', {}, ASKED_AGAIN)).toBeTruthy();
  expect(line.getByRole('link', { name: /^Download\s*All users$/ }).getAttribute('href')).toBe('/api/exports/e1/file');
});
