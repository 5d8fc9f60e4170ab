import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, ok, type BodyOf, type FakeApi, refused } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import StudentVideosPage from './StudentVideosPage';

/** The player has its own tests; here it shows only the choices that it receives. */
vi.mock('../components/VideoPlayer', () => ({
  default: ({ video, quality }: { video: { title: string }; quality: number }) => (
    <p>{`plays ${video.title} in ${quality}`}</p>
  ),
}));
vi.mock('../player/stream', () => ({}));

const STUDENT = 'b'.repeat(24);
const TEACHER = 'a'.repeat(24);
const MEGABYTE = 1024 * 1024;
const video = (_id: string, title: string): BodyOf<'GET /api/video/year/{yearId}'>[number] => ({
  _id,
  title,
  state: 'ready',
  videoUrl: `/api/files/${_id}`,
  stored: true,
  playable: true,
  progress: 100,
  error: null,
  width: 640,
  height: 360,
  captionsUrl: null,
  uploadId: null,
  yearId: 'y1',
  teacherId: TEACHER,
  createdAt: '2026-03-01T10:00:00.000Z',
  bytes: 40 * MEGABYTE,
  durationSeconds: 60,
  posterUrl: `/api/files/${_id}`,
  unitId: { _id: 'u1', name: 'Waves' },
  chapterId: null,
  qualities: [
    { height: 144, bytes: 4 * MEGABYTE, bitsPerSecond: 1 },
    { height: 360, bytes: 20 * MEGABYTE, bitsPerSecond: 1 },
  ],
});

function render(more: FakeApi = {}): void {
  fakeApi(
    {
      'GET /api/student/{studentId}/year': { [STUDENT]: ok({ yearId: { _id: 'y1', name: 'Year 10' } }) },
      'GET /api/unit/student/{studentId}/year/{yearId}/units': {
        [`${STUDENT}/y1`]: ok([{ _id: 'u1', name: 'Waves', teacherId: TEACHER, yearId: 'y1', chapters: [] }]),
      },
      'GET /api/video/year/{yearId}': { y1: ok([video('v1', 'Standing waves'), video('v2', 'Ripples')]) },
    },
    more,
  );
  renderPage(<StudentVideosPage />, { user: { role: 'student', id: STUDENT } });
}
async function open() {
  render();
  await screen.findByRole('heading', { name: 'Standing waves' });
}
/** The field's label is the same for each video; its region says which video it belongs to. */
const qualityOf = (title: string) =>
  within(screen.getByRole('region', { name: title })).getByRole('combobox', { name: 'Quality' });
const pictures = () => document.querySelectorAll('img').length;

it('offers the qualities with their sizes before a video starts', async () => {
  await open();
  const choice = qualityOf('Standing waves');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Auto', '144p · 4\u00A0MB', '360p · 20\u00A0MB']);
  await userEvent.selectOptions(choice, within(choice).getByRole('option', { name: /^360p/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Watch Standing waves' }));
  expect(await screen.findByText('plays Standing waves in 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Watch Ripples' }));
  expect(await screen.findByText('plays Ripples in -1')).toBeTruthy();
});

it('shows no posters on a device that saves data, and chooses the smallest picture by itself', async () => {
  await open();
  expect(pictures()).toBe(2);
  await userEvent.click(screen.getByLabelText(/^Use less data/));
  expect(pictures()).toBe(0);
  const choice = qualityOf('Ripples');
  expect(within(choice).getByRole('option', { selected: true }).textContent).toBe('Auto: the smallest picture');
});

const failing = () => refused(500);
it.each<[FakeApi, string]>([
  [{ 'GET /api/student/{studentId}/year': failing }, 'Failed to load your Year.'],
  [{ 'GET /api/unit/student/{studentId}/year/{yearId}/units': failing }, 'Failed to load units.'],
  [{ 'GET /api/video/year/{yearId}': failing }, 'Failed to load videos'],
])('says what could not be loaded: %o', async (replies, words) => {
  const failed = vi.spyOn(notify, 'error');
  render(replies);
  await waitFor(() => expect(failed).toHaveBeenCalledWith(words));
});

it('says that the chapters of a unit could not be loaded', async () => {
  const failed = vi.spyOn(notify, 'error');
  render({ 'GET /api/chapter/{id}': failing });
  await screen.findByRole('option', { name: 'Waves' });
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'Waves');
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to load chapters.'));
});
