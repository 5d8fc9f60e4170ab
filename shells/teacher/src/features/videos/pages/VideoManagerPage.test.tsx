import { fakeApi, renderPage, type FakeApi, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { TEACHER, yearOf } from '../../../testing/students';
import type { Video } from '../api/list-videos';
import { videoOf } from '../testing/video';
import VideoManagerPage from './VideoManagerPage';

function open(videos: Video[], more: FakeApi = {}) {
  const calls = fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf()]) },
      'GET /api/unit/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([]) },
      'GET /api/video/year/{yearId}': { y1: ok(videos) },
    },
    more,
  );
  renderPage(<VideoManagerPage />, { user: { role: 'teacher', id: TEACHER } });
  return calls;
}
const rows = async () => within(await screen.findByRole('list', { name: 'Videos of Year 10' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.setItem('yearId', 'y1'));

it('lists videos as rows with their details, and plays one below its row', async () => {
  open([videoOf('Lenses'), videoOf('Film', { stored: false, videoUrl: 'https://example.org/film', bytes: null })]);
  const list = await rows();
  expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Lenses', 'Film']);
  expect(list.getByTitle(/^4:05 · .*MB.* · Waves · Refraction$/)).toBeTruthy();
  expect(list.getByRole('link', { name: 'Open Film' }).getAttribute('href')).toBe('https://example.org/film');
  expect(list.queryByRole('button', { name: 'Captions of Film' })).toBeNull();
  await press('Preview Lenses');
  expect(screen.getByLabelText('Lenses').getAttribute('src')).toBe('/api/files/Lenses');
  await press('Hide Lenses');
  expect(screen.queryByLabelText('Lenses')).toBeNull();
});

it('shows the processing progress, and retries a failed video', async () => {
  const calls = open(
    [
      videoOf('Waves', { state: 'processing', progress: 40 }),
      videoOf('Broken', { state: 'failed', videoUrl: null, playable: false }),
    ],
    {
      'POST /api/video/{id}/retry': { Broken: () => ({ status: 202, body: videoOf('Broken', { state: 'waiting' }) }) },
    },
  );
  const list = await rows();
  expect(list.getByRole('progressbar', { name: 'Progress' }).getAttribute('value')).toBe('40');
  expect(list.getByText('Students can watch it already.')).toBeTruthy();
  expect(list.getByRole('alert').textContent).toContain('The video could not be prepared');
  await press('Try again: Broken');
  await waitFor(() => expect(calls).toContain('POST /api/video/Broken/retry'));
});
