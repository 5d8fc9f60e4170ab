import { fakeApi, type FakeReply, renderPage, type BodyOf } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ArchiveSection } from './ArchiveSection';

type Archive = BodyOf<'GET /api/auth/account/archive'>;
const NONE: Archive = {
  state: 'none',
  fileUrl: null,
  bytes: null,
  error: null,
  requestedAt: null,
  expiresAt: null,
  nextAt: null,
};
const OPEN: Archive = {
  ...NONE,
  state: 'open',
  requestedAt: '2026-11-01T15:00:00.000Z',
  nextAt: '2026-11-02T15:00:00.000Z',
};
const DONE: Archive = {
  ...OPEN,
  state: 'done',
  fileUrl: '/api/files/65f000000000000000000001?exp=1&sig=abc&download=1',
  bytes: 2_097_152,
  expiresAt: '2026-11-08T15:00:00.000Z',
};

const found = (body: Archive) => ({ status: 200 as const, body });
function show(
  first: FakeReply<'GET /api/auth/account/archive'>,
  asked: FakeReply<'POST /api/auth/account/archive'> = { status: 202, body: OPEN },
) {
  let reply = first;
  let requests = 0;
  fakeApi({
    'GET /api/auth/account/archive': () => reply,
    'POST /api/auth/account/archive': () => {
      requests += 1;
      if (asked.status === 202) reply = found(asked.body);
      return asked;
    },
  });
  renderPage(<ArchiveSection />);
  return { requests: () => requests };
}
const askButton = () => screen.queryByRole('button', { name: 'Make an archive' });

it('requests an archive, and says that it is being made', async () => {
  const { requests } = show(found(NONE));
  await userEvent.click(await screen.findByRole('button', { name: 'Make an archive' }));
  expect(await screen.findByText(/is being made/)).toBeTruthy();
  expect(requests()).toBe(1);
  expect(askButton()).toBeNull();
});

it('downloads a finished archive by its signed link, and shows its expiry and when the next one is possible', async () => {
  show(found(DONE));
  const link = await screen.findByRole('link', { name: 'Download the zip (2\u00A0MB)' });
  expect(link.getAttribute('href')).toBe(DONE.fileUrl);
  expect(screen.getByText(/can be downloaded until 8 Nov 2026/)).toBeTruthy();
  expect(screen.getByText(/ask for another one from 2 Nov 2026/)).toBeTruthy();
  expect(askButton()).toBeNull();
});

it('offers a new archive when the last is a day old', async () => {
  show(found({ ...DONE, nextAt: null }));
  expect(await screen.findByRole('link', { name: /Download/ })).toBeTruthy();
  expect(askButton()).not.toBeNull();
});

it('shows why an archive failed, and offers a new one', async () => {
  const error = 'The archive could not be made. Please ask for it again.';
  show(found({ ...NONE, state: 'failed', error, requestedAt: OPEN.requestedAt }));
  expect(await screen.findByText(error)).toBeTruthy();
  expect(askButton()).not.toBeNull();
});

it('shows why a request was rejected', async () => {
  const message = 'You can have one archive a day. Use the one that you have already asked for.';
  show(found(NONE), { status: 429, body: { message, code: 'too_many_requests' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Make an archive' }));
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
});
