import { notify } from '@fulcrum/shared-ui';
import { fakeApi, FakeUploadRequest, renderPage, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TEACHER } from '../../../testing/students';
import { type SubmissionRow, submissionRowOf, taskOf } from '../../../testing/tasks';
import { TaskSubmissions } from './TaskSubmissions';

const HANDED_IN: Partial<SubmissionRow> = {
  _id: 's1',
  fileUrl: '/api/files/1',
  status: 'submitted',
  state: 'submitted',
};
const nothing = () => undefined;
const entry = (name: string) => screen.getByText(name).closest('li')?.textContent;

let ann: SubmissionRow;
beforeEach(() => {
  ann = submissionRowOf('Ann', HANDED_IN);
  FakeUploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  fakeApi({
    'GET /api/tasks/submission/{id}': { t1: () => ({ status: 200, body: [ann, submissionRowOf('Ben')] }) },
    'GET /api/marking/tasks/{taskId}/returns': { t1: ok([]) },
    'GET /api/year/{teacherId}': { [TEACHER]: ok([]) },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  renderPage(<TaskSubmissions task={taskOf()} onBack={nothing} />, { user: { role: 'teacher' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Grade Ann' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Grade Ann' }));
  return { dialog, save: () => userEvent.click(dialog.getByRole('button', { name: 'Save grade' })) };
}

it('requires a grade up to the task’s maximum before it sends anything', async () => {
  const { dialog, save } = await open();
  expect([entry('Ann'), entry('Ben')]).toEqual([
    expect.stringContaining('Submitted'),
    expect.stringContaining('Not Submitted'),
  ]);
  await save();
  expect(dialog.getByText('Enter a grade')).toBeTruthy();
  const grade = dialog.getByLabelText(/^Grade \(out of 20\)/);
  await userEvent.type(grade, '20.5');
  await save();
  const problem = dialog.getByText('Enter a number from 0 to 20, with at most two decimals');
  expect(grade.getAttribute('aria-describedby')).toBe(problem.id);
  expect(FakeUploadRequest.all).toEqual([]);
});

it('says when the corrected file is not a PDF, and saves the grade once it is removed', async () => {
  const [failed, done] = [vi.spyOn(notify, 'error'), vi.spyOn(notify, 'success')];
  const { dialog, save } = await open();
  await userEvent.type(dialog.getByLabelText(/^Grade \(out of 20\)/), '20');
  const file = new File(['not a PDF'], 'corrected.pdf', { type: 'application/pdf' });
  await userEvent.upload(dialog.getByLabelText('Corrected PDF (optional)'), file);
  await save();
  await waitFor(() => expect(FakeUploadRequest.last.form.get('file')).toBe(file));
  FakeUploadRequest.last.answer(415, { message: 'This file is not a PDF.' });
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Please select a PDF', { area: 'app' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Remove the file' }));
  await save();
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(2));
  expect(Object.fromEntries(FakeUploadRequest.last.form)).toEqual({ grade: '20', comments: '' });
  ann = submissionRowOf('Ann', { ...HANDED_IN, grade: 20, status: 'graded' });
  FakeUploadRequest.last.answer(200, ann);
  await waitFor(() => expect(entry('Ann')).toContain('20 / 20'));
  expect(done).toHaveBeenCalledWith('Grade saved');
});

it.each(['1.5', '1,5', '١٫٥', '۱٫۵', ' 1،5 '])('stores the grade typed as "%s" as 1.5', async (typed) => {
  const { dialog, save } = await open();
  await userEvent.type(dialog.getByLabelText(/^Grade \(out of 20\)/), typed);
  await save();
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  expect(FakeUploadRequest.last.form.get('grade')).toBe('1.5');
});

it('says that a grade could not be saved', async () => {
  const failed = vi.spyOn(notify, 'error');
  const { dialog, save } = await open();
  await userEvent.type(dialog.getByLabelText(/^Grade \(out of 20\)/), '20');
  await save();
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  FakeUploadRequest.last.answer(500, {});
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to update submission', { area: 'app' }));
});
