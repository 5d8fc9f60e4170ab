import type { ResumableRequest } from '@fulcrum/files';
import { ApiError, notify } from '@fulcrum/shared-ui';
import { eventually, fakeApi, renderPage, type FakeApi, meOf, refused } from '@fulcrum/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StudentTask, Submission } from '../../../shared/task-state';
import { openCard } from '../../../testing/open-card';
import { GROUP_ID, STUDENT_ID, submissionOf, taskOf } from '../../../testing/tasks';
import StudentTasksPage from './StudentTasksPage';

const send = vi.hoisted(() => {
  // Files share one process: another one may have loaded the outbox with an upload that is not mocked.
  vi.resetModules();
  return vi.fn<(request: ResumableRequest) => Promise<Submission>>();
});
vi.mock('@fulcrum/files', async (original) => ({
  ...(await original<typeof import('@fulcrum/files')>()),
  sendResumably: send,
}));

const NOW = Date.UTC(2026, 2, 1, 12);
const after = (ms: number) => new Date(NOW + ms).toISOString();
const HOUR = 3_600_000;
const OPEN = taskOf({ deadline: after(HOUR + 5 * 60_000) });
const SUBMITTED = taskOf({ deadline: after(HOUR), mySubmission: submissionOf() });
const CANCEL = `DELETE /api/tasks/submission/${submissionOf()._id}`;

/** Mocks the API with a group's current tasks and anything else a test needs. */
function serve(tasks: StudentTask[], more: FakeApi = {}) {
  return fakeApi(
    {
      'GET /api/auth/me': () => ({ status: 200, body: meOf({ groupId: GROUP_ID }) }),
      'GET /api/tasks/group/{groupId}': { [GROUP_ID]: () => ({ status: 200, body: tasks }) },
    },
    more,
  );
}
const open = (groupId: string | null = GROUP_ID, path = '/student-tasks') =>
  renderPage(<StudentTasksPage />, { path, user: { role: 'student', id: STUDENT_ID, groupId } });
const card = async (title = OPEN.title) => within(await screen.findByRole('region', { name: title }));
const opened = () => openCard(user, OPEN.title);
const pdf = () => new File(['%PDF-1.7'], 'my work.pdf', { type: 'application/pdf' });
const toasts = () => vi.spyOn(notify, 'error');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  send.mockReset();
});
afterEach(() => vi.useRealTimers());
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

describe('the list', () => {
  it('says that a student has no group, and requests no tasks', async () => {
    const calls = fakeApi({ 'GET /api/auth/me': () => ({ status: 200, body: meOf({ groupId: null }) }) });
    open(null);
    expect(screen.getByText('You are not assigned to a group')).toBeTruthy();
    expect(calls.join()).not.toContain('/tasks/');
  });

  it('shows the tasks of the group that the student was moved to', async () => {
    const moved = 'f'.repeat(24);
    fakeApi({
      'GET /api/auth/me': () => ({ status: 200, body: meOf({ groupId: moved }) }),
      'GET /api/tasks/group/{groupId}': {
        [GROUP_ID]: () => ({ status: 404, body: { message: 'Group not found' } }),
        [moved]: () => ({ status: 200, body: [OPEN] }),
      },
    });
    open();
    expect(await card()).toBeTruthy();
  });

  it('has the task of a reminder’s link in view, also among the older ones', async () => {
    const scrolled = vi.fn<() => void>();
    // jsdom has no layout and does not scroll.
    Object.assign(Element.prototype, { scrollIntoView: scrolled });
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    const tasks = Array.from({ length: 20 }, (_, index) =>
      taskOf({ ...OPEN, _id: `task-${index}`, title: `Task ${index}` }),
    );
    serve(tasks);
    open(GROUP_ID, '/student-tasks?task=task-0');
    expect(await card('Task 0')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Task 0');
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('says that there are no tasks', async () => {
    serve([]);
    open();
    expect(await screen.findByText('No tasks found')).toBeTruthy();
  });

  it('shows an error if loading fails, and retries on request', async () => {
    let fails = true;
    serve([], { 'GET /api/tasks/group/{groupId}': () => (fails ? refused(500) : { status: 200, body: [OPEN] }) });
    const error = toasts();
    open();
    expect(await screen.findByText('Failed to load tasks')).toBeTruthy();
    expect(error.mock.calls).toEqual([['Failed to load tasks']]);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeTruthy();
  });

  it('accepts work in the late window, and says that it will be late', async () => {
    serve([taskOf({ deadline: after(-HOUR), closesAt: after(HOUR), state: 'missing' })]);
    open();
    const late = await card();
    expect(late.getByText(/You can still hand in until .* it will be marked late/)).toBeTruthy();
    expect(late.getByText('Deadline passed')).toBeTruthy();
    expect(late.getByRole('button', { name: 'Hand in' })).toBeTruthy();
  });

  it.each([
    ['excused', 'Your teacher has excused you from this task.'],
    ['not_yours', 'This task closed before you joined the group. You do not have to do it.'],
  ] as const)('says why the student does not owe it (%s), and offers no upload', async (state, hint) => {
    serve([taskOf({ deadline: after(-HOUR), closesAt: after(-HOUR), state })]);
    open();
    expect((await opened()).getByText(hint)).toBeTruthy();
    expect(screen.queryByText(/Nothing can be handed in/)).toBeNull();
  });

  it('shows the deadline in the school’s time zone, in 24-hour format, and the time left', async () => {
    serve([OPEN]);
    open();
    expect((await card()).getByText('1 Mar 2026, 15:05')).toBeTruthy();
    expect((await card()).getByText('in 1 hour')).toBeTruthy();
    const calendar = (await opened()).getByRole('link', { name: /^Add to calendar/ });
    expect(calendar.getAttribute('href')).toBe(`/api/calendar-events/task-${OPEN._id}.ics`);
  });

  it('separates open tasks from closed ones', async () => {
    serve([
      taskOf({ _id: 't1', title: 'Missed', deadline: after(-HOUR) }),
      taskOf({ _id: 't2', title: 'Handed in', deadline: after(HOUR), mySubmission: submissionOf() }),
      taskOf({ _id: 't3', title: 'Open', deadline: after(2 * HOUR) }),
    ]);
    open();
    await card('Open');
    const order = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(order).toEqual(['To do 1', 'Open', 'Done and closed 2', 'Handed in', 'Missed']);
  });

  it('says that nothing needs to be submitted', async () => {
    serve([SUBMITTED]);
    open();
    expect(await screen.findByText('Nothing to hand in right now.')).toBeTruthy();
  });

  it('shows only the first of many tasks until the rest is requested', async () => {
    serve(
      Array.from({ length: 17 }, (_, n) => taskOf({ _id: `t${n}`, title: `Task ${n}`, deadline: after(-n * HOUR) })),
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'Show 2 older tasks' }));
    expect(screen.getAllByRole('region')).toHaveLength(17);
  });
});

describe('submitting', () => {
  it('asks for a PDF if none is chosen', async () => {
    serve([OPEN]);
    const warning = vi.spyOn(notify, 'warning');
    open();
    await user.click((await opened()).getByRole('button', { name: 'Hand in now' }));
    expect(warning).toHaveBeenCalledWith('Please select a PDF');
    expect(send).not.toHaveBeenCalled();
  });

  it('sends the file with the task and the student, and shows its progress and then the submission', async () => {
    const tasks = [OPEN];
    serve(tasks);
    const done = vi.spyOn(notify, 'success');
    let arrive: (submission: Submission) => void = () => {};
    send.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    open();
    const file = pdf();
    await user.upload((await opened()).getByLabelText(/^Your work/), file);
    await user.click((await card()).getByRole('button', { name: 'Hand in now' }));
    const request = send.mock.calls[0]?.[0];
    expect(request).toMatchObject({ endpoint: '/api/tasks/submission/tus', file });
    expect(request?.metadata).toMatchObject({ taskId: OPEN._id, studentId: STUDENT_ID, filename: 'my work.pdf' });
    act(() => request?.onProgress?.(0.4));
    expect(screen.getByRole('progressbar')).toBeTruthy();
    expect(screen.getByText('40%')).toBeTruthy();
    tasks[0] = SUBMITTED;
    act(() => arrive(submissionOf()));
    expect(await (await card()).findByRole('link', { name: 'Open my PDF' })).toBeTruthy();
    expect((await card()).queryByRole('button', { name: /^Hand in/ })).toBeNull();
    expect(done).toHaveBeenCalledWith('Task submitted');
  });

  it('says that it failed and why, and keeps the file for another try', async () => {
    serve([OPEN]);
    const error = toasts();
    send.mockRejectedValue(new ApiError(415, { message: 'This file is not a PDF.' }));
    open();
    await user.upload((await opened()).getByLabelText(/^Your work/), pdf());
    await user.click((await card()).getByRole('button', { name: 'Hand in now' }));
    expect(await screen.findByText('This file is not a PDF.')).toBeTruthy();
    expect(error).toHaveBeenCalledWith('Upload failed');
    expect(screen.getByText(/my work\.pdf/)).toBeTruthy();
  });

  it('closes by itself at the deadline while the page stays open', async () => {
    serve([taskOf({ deadline: after(30_000) })]);
    open();
    expect((await opened()).getByRole('button', { name: 'Hand in now' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect((await card()).queryByRole('button', { name: /^Hand in/ })).toBeNull();
    expect((await card()).getByText('Deadline passed')).toBeTruthy();
    expect((await card()).getByText(/Nothing can be handed in for this task any more/)).toBeTruthy();
    expect((await card()).getByText('Not submitted')).toBeTruthy();
  });

  it('still shows an upload in progress at the deadline: the server decides', async () => {
    serve([taskOf({ deadline: after(30_000) })]);
    send.mockReturnValue(new Promise(() => {}));
    open();
    await user.upload((await opened()).getByLabelText(/^Your work/), pdf());
    await user.click((await card()).getByRole('button', { name: 'Hand in now' }));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });
});

describe('a submission', () => {
  it('opens in a new tab', async () => {
    serve([SUBMITTED]);
    open();
    const link = (await opened()).getByRole<HTMLAnchorElement>('link', { name: 'Open my PDF' });
    expect([link.getAttribute('href'), link.target]).toEqual(['/api/files/own.pdf', '_blank']);
  });

  it('is cancelled after a confirmation, and can then be submitted again', async () => {
    const tasks = [SUBMITTED];
    const done = vi.spyOn(notify, 'success');
    const calls = serve(tasks, {
      'DELETE /api/tasks/submission/{id}': {
        [submissionOf()._id]: () => {
          tasks[0] = OPEN;
          return { status: 200, body: { msg: 'Submission cancelled' } };
        },
      },
    });
    open();
    await user.click((await opened()).getByRole('button', { name: 'Cancel submission' }));
    expect(calls).not.toContain(CANCEL);
    await user.click(screen.getByRole('button', { name: 'Remove my PDF' }));
    expect(await (await card()).findByRole('button', { name: 'Hand in now' })).toBeTruthy();
    expect(done).toHaveBeenCalledWith('Submission cancelled');
  });

  it.each([
    'Deadline has passed. You cannot delete this submission.',
    'This submission has already been graded. You cannot delete it.',
  ])('stays if the server rejects the cancellation: %s', async (message) => {
    serve([SUBMITTED], {
      'DELETE /api/tasks/submission/{id}': { [submissionOf()._id]: () => ({ status: 409, body: { message } }) },
    });
    const error = toasts();
    open();
    await user.click((await opened()).getByRole('button', { name: 'Cancel submission' }));
    await user.click(screen.getByRole('button', { name: 'Remove my PDF' }));
    await eventually(() => expect(error).toHaveBeenCalledWith(message, { area: 'default' }));
    expect((await card()).getByText('Submitted', { selector: 'span' })).toBeTruthy();
  });

  it('stays, with the page’s own message, if the server cannot be reached', async () => {
    serve([SUBMITTED], { 'DELETE /api/tasks/submission/{id}': { [submissionOf()._id]: () => ({ status: 503 }) } });
    const error = toasts();
    open();
    await user.click((await opened()).getByRole('button', { name: 'Cancel submission' }));
    await user.click(screen.getByRole('button', { name: 'Remove my PDF' }));
    await eventually(() => expect(error).toHaveBeenCalledWith('Failed to delete submission', { area: 'app' }));
  });

  it('cannot be cancelled once the deadline has passed', async () => {
    serve([taskOf({ deadline: after(30_000), mySubmission: submissionOf() })]);
    open();
    expect((await opened()).getByRole('button', { name: 'Cancel submission' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect((await card()).queryByRole('button', { name: 'Cancel submission' })).toBeNull();
  });

  it('shows the grade, the comments and the corrected PDF, without a cancel button', async () => {
    const graded = submissionOf({ grade: 0, comments: 'Show your working.', correctedFileUrl: '/api/files/c.pdf' });
    serve([taskOf({ deadline: after(HOUR), mySubmission: graded })]);
    open();
    const shown = await opened();
    expect(shown.getByText('Graded')).toBeTruthy();
    expect(shown.getByText('0 / 20')).toBeTruthy();
    expect(shown.getByText('Show your working.')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Open corrected PDF' }).getAttribute('href')).toBe('/api/files/c.pdf');
    expect(shown.queryByRole('button', { name: 'Cancel submission' })).toBeNull();
  });
});
