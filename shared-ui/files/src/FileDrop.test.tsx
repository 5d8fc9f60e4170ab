import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FileDrop, fitsAccept } from './FileDrop';

function Homework({ progress = null }: { progress?: number | null }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileDrop
      label="Your work"
      accept="application/pdf"
      acceptLabel="a PDF"
      maxBytes={1024}
      value={file}
      onChange={setFile}
      progress={progress}
    />
  );
}
const file = (type: string, size = 10) => new File(['x'.repeat(size)], 'work.pdf', { type });

it('shows the name and size of the chosen file', async () => {
  render(<Homework />);
  await userEvent.upload(screen.getByLabelText('Your work'), file('application/pdf'));
  expect(screen.getByText('work.pdf (10 B)')).toBeTruthy();
});

it('rejects a file over the limit and keeps none', async () => {
  render(<Homework />);
  await userEvent.upload(screen.getByLabelText('Your work'), file('application/pdf', 2048));
  expect(screen.getByRole('alert').textContent).toBe('This file is 2\u00A0KB. The limit is 1\u00A0KB.');
  expect(screen.queryByText(/work\.pdf/)).toBeNull();
});

it('accepts a file of exactly the limit, and none of a byte more', async () => {
  render(<Homework />);
  await userEvent.upload(screen.getByLabelText('Your work'), file('application/pdf', 1024));
  expect(screen.getByText('work.pdf (1 KB)')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.upload(screen.getByLabelText('Your work'), file('application/pdf', 1025));
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('rejects a file of another type', async () => {
  render(<Homework />);
  await userEvent.upload(screen.getByLabelText('Your work'), file('image/png'), { applyAccept: false });
  expect(screen.getByRole('alert').textContent).toBe('Choose a PDF.');
});

it('shows the upload progress and accepts no other file meanwhile', () => {
  render(<Homework progress={0.42} />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading' }).value).toBe(42);
  expect(screen.getByLabelText<HTMLInputElement>('Your work').disabled).toBe(true);
});

it.each([
  ['application/pdf', 'application/pdf', true],
  ['image/png', 'image/*', true],
  ['video/mp4', 'image/*,video/*', true],
  ['text/html', 'image/*', false],
  ['', 'application/pdf', true],
])('checks %s against %s', (type, accept, fits) => {
  expect(fitsAccept(type, accept)).toBe(fits);
});
