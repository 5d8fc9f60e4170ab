import { setDataSaver } from '@fulcrum/shared-ui/low-data';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AnnouncementBoard } from './AnnouncementBoard';

const row = (terms: object = {}) => ({
  _id: 'a1',
  title: 'Trip',
  text: 'Bring $F = ma$ and read https://example.org\n\n<script>alert(1)</script>',
  publishAt: '2026-10-03T08:00:00.000Z',
  correctedAt: null,
  pinned: false,
  acknowledge: false,
  files: [],
  readAt: null,
  acknowledgedAt: null,
  children: [],
  ...terms,
});

/** Reports every observed element as in view immediately. */
class EverythingInView {
  constructor(private readonly report: (changes: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {
    /* keeps no state to clear */
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingInView);
  return () => vi.unstubAllGlobals();
});

it('shows links and formulas (as MathML), escapes markup, and marks a seen announcement as read once', async () => {
  const calls = fakeApi({
    'GET /api/my-announcements': () => ({ status: 200, body: [row()] }),
    'POST /api/my-announcements/{id}/read': {
      a1: ({ body }) => {
        expect(body).toEqual({ acknowledged: false });
        return { status: 200, body: { msg: 'Marked as read' } };
      },
    },
  });
  const { container } = renderPage(<AnnouncementBoard />, { user: { role: 'student' } });
  const link = await screen.findByRole('link', { name: 'https://example.org' });
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy();
  await waitFor(() => expect(container.querySelector('math')).toBeTruthy());
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

it('asks for a confirmation where the announcement needs one, then shows that it was given', async () => {
  let acknowledgedAt: string | null = null;
  fakeApi({
    'GET /api/my-announcements': () => ({
      status: 200,
      body: [row({ acknowledge: true, acknowledgedAt, readAt: '2026-10-03T08:01:00.000Z', children: ['Mona'] })],
    }),
    'POST /api/my-announcements/{id}/read': {
      a1: () => {
        acknowledgedAt = '2026-10-03T08:02:00.000Z';
        return { status: 200, body: { msg: 'Marked as read' } };
      },
    },
  });
  renderPage(<AnnouncementBoard />, { user: { role: 'parent' } });
  expect(await screen.findByText('About Mona')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I have read this: Trip' }));
  expect(await screen.findByText(/^You have confirmed reading/)).toBeTruthy();
});

it('says when an announcement was corrected', async () => {
  const corrected = row({ correctedAt: '2026-10-04T08:00:00.000Z', readAt: '2026-10-03T08:01:00.000Z' });
  fakeApi({ 'GET /api/my-announcements': () => ({ status: 200, body: [corrected] }) });
  renderPage(<AnnouncementBoard />, { user: { role: 'student' } });
  expect(await screen.findByText(/Corrected 4 Oct 2026/)).toBeTruthy();
});

it('shows an empty state, and an error with Retry when loading fails', async () => {
  let fails = true;
  fakeApi({ 'GET /api/my-announcements': () => (fails ? { status: 500, body: {} } : { status: 200, body: [] }) });
  renderPage(<AnnouncementBoard />, { user: { role: 'student' } });
  expect(await screen.findByText('Failed to load the announcements')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('No announcements yet')).toBeTruthy();
});

it('shows a link with the file size instead of the image in data-saving mode', async () => {
  const plan = { _id: 'f1', name: 'plan.png', kind: 'image', bytes: 2048, url: '/api/files/f1' };
  fakeApi({
    'GET /api/my-announcements': () => ({ status: 200, body: [row({ files: [plan], readAt: row().publishAt })] }),
  });
  const { container } = renderPage(<AnnouncementBoard />, { user: { role: 'student' } });
  expect((await screen.findByRole('img', { name: 'plan.png' })).getAttribute('src')).toBe(plan.url);
  act(() => setDataSaver(true));
  expect(screen.getByRole('link', { name: 'plan.png (2\u00A0KB)' }).getAttribute('href')).toBe(plan.url);
  expect(container.querySelector('img')).toBeNull();
});
