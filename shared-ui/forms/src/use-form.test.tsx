import { ApiError, TextField } from '@fulcrum/shared-ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { required } from './rules';
import { useForm } from './use-form';

type Send = (values: { title: string; grade: string }) => Promise<unknown>;

function TaskForm({ send, describe }: { send: Send; describe?: (error: unknown) => string }) {
  const form = useForm({
    initial: { title: '', grade: '' },
    rules: { title: [required('Give it a title')] },
    onSubmit: send,
    describeFailure: describe,
  });
  return (
    <form {...form.formProps}>
      <TextField label="Title" {...form.field('title')} />
      <TextField label="Grade" {...form.field('grade')} />
      {form.problem && <p role="alert">{form.problem}</p>}
      <button type="submit">{form.submitting ? 'Saving' : 'Save'}</button>
    </form>
  );
}
const save = () => userEvent.click(screen.getByRole('button'));

it('sends nothing while a rule fails, and moves the focus to the invalid field', async () => {
  const send = vi.fn<Send>();
  render(<TaskForm send={send} />);
  await save();
  const title = screen.getByLabelText('Title');
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(title.getAttribute('aria-describedby')).toBe(screen.getByText('Give it a title').id);
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(send).not.toHaveBeenCalled();
});

it('does not move the focus if the user has gone to another field before the errors appear', async () => {
  const frames: FrameRequestCallback[] = [];
  const later = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  render(<TaskForm send={vi.fn<Send>()} />);
  await save();
  const grade = screen.getByLabelText('Grade');
  grade.focus();
  expect(frames.length).toBeGreaterThan(0);
  for (const draw of frames) draw(performance.now());
  expect(document.activeElement).toBe(grade);
  later.mockRestore();
});

it('removes the error when the field is corrected, and sends the values', async () => {
  const send = vi.fn<Send>().mockResolvedValue(undefined);
  render(<TaskForm send={send} />);
  await save();
  await userEvent.type(screen.getByLabelText('Title'), 'Forces');
  expect(screen.queryByText('Give it a title')).toBeNull();
  await save();
  expect(send).toHaveBeenCalledWith({ title: 'Forces', grade: '' });
});

it('shows the server’s errors on their fields', async () => {
  const errors = [{ field: 'grade', message: 'A grade is a number' }];
  const send = vi.fn<Send>().mockRejectedValue(new ApiError(400, { message: 'Check the fields', errors }));
  render(<TaskForm send={send} />);
  await userEvent.type(screen.getByLabelText('Title'), 'Forces');
  await save();
  expect(await screen.findByText('A grade is a number')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows any other failure in the page’s own words', async () => {
  const send = vi.fn<Send>().mockRejectedValue(new ApiError(500, null));
  render(<TaskForm send={send} describe={() => 'Failed to create task'} />);
  await userEvent.type(screen.getByLabelText('Title'), 'Forces');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to create task');
});

it('sends once, however often it is submitted meanwhile', async () => {
  let finish: () => void = () => {};
  const send = vi.fn<Send>().mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
  const { container } = render(<TaskForm send={send} />);
  await userEvent.type(screen.getByLabelText('Title'), 'Forces');
  const form = container.querySelector('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(send).toHaveBeenCalledOnce();
  finish();
  expect(await screen.findByText('Save')).toBeTruthy();
});
