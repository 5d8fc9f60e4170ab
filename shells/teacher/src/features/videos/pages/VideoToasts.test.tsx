import { notify } from '@fulcrum/shared-ui';
import { type FakeApi, fakeApi, ok, refused, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { TEACHER, yearOf } from '../../../testing/students';
import { videoOf } from '../testing/video';
import VideoManagerPage from './VideoManagerPage';

const CHAPTER = { _id: 'c1', name: 'Refraction', unitId: 'u1' };
const WAVES = { _id: 'u1', name: 'Waves', teacherId: TEACHER, yearId: 'y1', chapters: [CHAPTER] };
const LINK = videoOf('Ripples', { stored: false, videoUrl: 'https://videos.example/ripples' });
function open(more: FakeApi = {}): void {
  fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf()]) },
      'GET /api/unit/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([WAVES]) },
      'GET /api/video/year/{yearId}': { y1: ok([LINK]) },
    },
    more,
  );
  renderPage(<VideoManagerPage />, { user: { role: 'teacher', id: TEACHER } });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function fill(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Waves');
  await userEvent.selectOptions(screen.getByLabelText(/^Unit/), 'u1');
  await userEvent.selectOptions(await screen.findByLabelText(/^Chapter/), 'c1');
}

beforeEach(() => localStorage.setItem('yearId', 'y1'));

it('says that the videos could not be loaded', async () => {
  const failed = vi.spyOn(notify, 'error');
  open({ 'GET /api/video/year/{yearId}': () => refused(500) });
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to load videos'));
});

it('warns about missing fields, then about the missing file', async () => {
  const warn = vi.spyOn(notify, 'warning');
  open();
  await press('Add a video');
  await press('Upload');
  expect(warn).toHaveBeenLastCalledWith('All fields are required');
  await fill();
  await press('Upload');
  expect(warn).toHaveBeenLastCalledWith('Please select a video');
});

it('says that a video could not be added', async () => {
  const failed = vi.spyOn(notify, 'error');
  open({ 'POST /api/video/url': () => refused(500) });
  await press('Add a video');
  await fill();
  await userEvent.click(screen.getByLabelText('A link'));
  await userEvent.type(screen.getByLabelText(/^Link to the video/), 'https://videos.example/waves');
  await press('Add link');
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to create video', { area: 'app' }));
});

it('says that a video could not be changed or deleted', async () => {
  const failed = vi.spyOn(notify, 'error');
  open({ 'PUT /api/video/{id}': () => refused(500), 'DELETE /api/video/{id}': () => refused(500) });
  await press('Delete Ripples');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to delete video', { area: 'app' }));
  await press('Edit Ripples');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to update video', { area: 'app' }));
});
