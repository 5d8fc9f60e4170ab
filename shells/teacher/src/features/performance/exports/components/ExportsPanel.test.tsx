import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeEvents } from '../../../../testing/fake-events';
import { exportOf } from '../../../../testing/students';
import ExportsPanel from './ExportsPanel';

const QUEUED = exportOf();

beforeEach(() => FakeEvents.install());
afterEach(() => vi.unstubAllGlobals());

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
  await waitFor(() => expect(FakeEvents.all.map(({ url }) => url)).toEqual(['/api/exports/e1/events']));
  const say = (change: Partial<typeof QUEUED>) => {
    list = [{ ...QUEUED, ...change }];
    act(() => FakeEvents.all[0]?.say('message', JSON.stringify(list[0])));
  };
  say({ status: 'active', progress: 40 });
  expect((await line.findByRole<HTMLProgressElement>('progressbar')).value).toBe(40);
  say({ status: 'done', progress: 100, fileUrl: '/api/exports/e1/file', bytes: 2048 });
  expect(await line.findByText('Ready')).toBeTruthy();
  expect(line.getByRole('link', { name: /^Download\s*All users$/ }).getAttribute('href')).toBe('/api/exports/e1/file');
});
