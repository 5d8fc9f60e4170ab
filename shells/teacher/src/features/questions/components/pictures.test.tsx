import { notify } from '@fulcrum/shared-ui';
import { FakeUploadRequest, renderPage } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { questionOf } from '../../../testing/quizzes';
import { ImageIntake } from './ImageIntake';
import { SolutionPicture } from './SolutionPicture';

const ready = vi.fn<(image: File) => Promise<File>>();
vi.mock('../image-within-limit', () => ({ imageWithinLimit: (image: File) => ready(image) }));

const heic = (name: string) => new File(['photo'], name, { type: 'image/heic' });
const jpegOf = async ({ name }: File) => new File(['small'], name.replace('HEIC', 'jpg'), { type: 'image/jpeg' });

beforeEach(() => {
  ready.mockReset().mockImplementation(jpegOf);
  FakeUploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('takes a phone’s photos, and says which of them could not be converted', async () => {
  const tells = vi.spyOn(notify, 'error').mockReturnValue(undefined);
  ready.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onTake = vi.fn<(files: File[]) => void>();
  renderPage(<ImageIntake error={undefined} onTake={onTake} />, { user: { role: 'teacher' } });
  await userEvent.upload(screen.getByLabelText('Choose images'), [heic('A.HEIC'), heic('B.HEIC')]);
  await waitFor(() => expect(onTake).toHaveBeenCalledOnce());
  expect(onTake.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['B.jpg']);
  expect(tells.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('A.HEIC could not be read')]);
});

it('sends a phone’s photo of a worked solution as an image that the server takes', async () => {
  renderPage(<SolutionPicture question={questionOf('q1')} />, { user: { role: 'teacher' } });
  await userEvent.upload(screen.getByLabelText('Choose a picture'), heic('S.HEIC'));
  fireEvent.change(screen.getByLabelText(/^What the solution shows/), { target: { value: 'F = ma' } });
  await userEvent.click(screen.getByText('Save the picture'));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  expect(FakeUploadRequest.all[0]?.form.get('image')).toMatchObject({ name: 'S.jpg', type: 'image/jpeg' });
});
