import { notify } from '@fulcrum/shared-ui';
import { FakeUploadRequest, renderPage } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { questionOf } from '../../../testing/quizzes';
import { UnreadableImage } from '../image-within-limit';
import { ImageIntake } from './ImageIntake';
import { SolutionPicture } from './SolutionPicture';

const heic = (name: string) => new File(['photo'], name, { type: 'image/heic' });

/** Makes JPEGs, except of a photo that is damaged and of one whose decoder cannot be loaded. */
async function prepare({ name }: File): Promise<File> {
  if (name.startsWith('damaged')) throw new UnreadableImage();
  if (name.startsWith('offline')) throw new TypeError('Failed to fetch');
  return new File(['small'], name.replace('HEIC', 'jpg'), { type: 'image/jpeg' });
}

let told: string[];

beforeEach(() => {
  told = [];
  vi.spyOn(notify, 'error').mockImplementation((text) => void told.push(text));
  FakeUploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
});
afterEach(() => vi.unstubAllGlobals());

it('takes a phone’s photos, and says which of them could not be read and why', async () => {
  const onTake = vi.fn<(files: File[]) => void>();
  renderPage(<ImageIntake error={undefined} {...{ onTake, prepare }} />, { user: { role: 'teacher' } });
  const photos = ['damaged.HEIC', 'offline.HEIC', 'B.HEIC'].map(heic);
  await userEvent.upload(screen.getByLabelText('Choose images'), photos);
  await waitFor(() => expect(onTake).toHaveBeenCalledOnce());
  expect(onTake.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['B.jpg']);
  expect(told).toEqual([
    expect.stringMatching(/^damaged\.HEIC cannot be read\. It may be damaged/),
    expect.stringMatching(/^offline\.HEIC could not be read\. Please check the connection/),
  ]);
  expect(screen.queryByText('Getting the pictures ready…')).toBeNull();
});

async function sendSolution(name: string): Promise<void> {
  renderPage(<SolutionPicture question={questionOf('q1')} prepare={prepare} />, { user: { role: 'teacher' } });
  await userEvent.upload(screen.getByLabelText('Choose a picture'), heic(name));
  fireEvent.change(screen.getByLabelText(/^What the solution shows/), { target: { value: 'F = ma' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save the picture' }));
}

it('sends a phone’s photo of a worked solution as an image that the server takes', async () => {
  await sendSolution('S.HEIC');
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  expect(FakeUploadRequest.all[0]?.form.get('image')).toMatchObject({ name: 'S.jpg', type: 'image/jpeg' });
  act(() => FakeUploadRequest.all[0]?.answer(200, questionOf('q1')));
});

it('says which photo of a worked solution cannot be read, sends nothing, and can be pressed again', async () => {
  await sendSolution('damaged.HEIC');
  await waitFor(() => expect(told).toEqual([expect.stringMatching(/^damaged\.HEIC cannot be read/)]));
  expect(FakeUploadRequest.all).toHaveLength(0);
  const button = screen.getByRole('button', { name: 'Save the picture' });
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).not.toContain('true');
});
