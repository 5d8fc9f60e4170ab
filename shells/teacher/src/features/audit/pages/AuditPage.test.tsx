import { fakeApi, renderPage, type BodyOf, refused } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import AuditPage from './AuditPage';

const MONA = 'b'.repeat(24);
const AMAL = 'c'.repeat(24);
type Entry = BodyOf<'GET /api/audit'>[number];
const AMAL_OF_TEAM = { _id: AMAL, name: 'Amal', role: 'assistant' } as const;
const PEOPLE = [AMAL_OF_TEAM];
const OPENED: Entry = {
  _id: 'd'.repeat(24),
  at: '2026-03-01T09:30:00.000Z',
  action: 'report.open',
  actor: AMAL_OF_TEAM,
  subjects: [{ type: 'student', _id: MONA, name: 'منى السيد' }],
  moreSubjects: 0,
  changes: [],
  client: null,
  requestId: 'request-1',
};

it('shows who did what to whom, and when, in the school’s time zone', async () => {
  fakeApi({
    'GET /api/audit': () => ({ status: 200, body: [OPENED] }),
    'GET /api/audit/people': () => ({ status: 200, body: PEOPLE }),
  });
  renderPage(<AuditPage />, { user: { role: 'teacher' } });
  const table = await screen.findByRole('table', { name: 'Activity' });
  const row = within(table).getByText('Opened a student’s report').closest('tr');
  expect(row?.textContent).toContain('منى السيد');
  expect(row?.textContent).toContain('Amal Assistant');
  expect(row?.textContent).toContain('11:30');
});

it('requests what the filters choose, and everything about a name that is pressed', async () => {
  const asked: string[] = [];
  fakeApi({
    'GET /api/audit': ({ url }) => {
      asked.push(url.search);
      return { status: 200, body: [OPENED] };
    },
    'GET /api/audit/people': () => ({ status: 200, body: PEOPLE }),
  });
  renderPage(<AuditPage />, { user: { role: 'teacher' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Everything about منى السيد' }));
  await waitFor(() => expect(asked.at(-1)).toContain(`subjectId=${MONA}`));
  expect(await screen.findByText('Only about منى السيد')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'Amal');
  await userEvent.selectOptions(screen.getByLabelText('What'), 'Opened a student’s report');
  await waitFor(() => expect(asked.at(-1)).toMatch(/action=report\.open.*actorId=c{24}.*subjectId=b{24}/));
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?page=1&limit=25'));
});

it('says when the log is empty, when nothing matches, and when it cannot be loaded', async () => {
  let fails = true;
  fakeApi({
    'GET /api/audit': () => (fails ? refused(500, { message: 'No' }) : { status: 200, body: [] }),
    'GET /api/audit/people': () => ({ status: 200, body: PEOPLE }),
  });
  renderPage(<AuditPage />, { user: { role: 'teacher' } });
  const retry = await screen.findByRole('button', { name: /again|retry/i });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Nothing has been recorded yet')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'Amal');
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
});

it('sends no request for an assistant', async () => {
  const calls = fakeApi({});
  renderPage(<AuditPage />, { user: { role: 'teacher', realTeacherId: 'a'.repeat(24) } });
  expect(screen.getByText('Only the teacher can see the activity log.')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('shows what an edit changed, and where a sign-in came from', async () => {
  const edit: Entry = {
    ...OPENED,
    action: 'student.edit',
    changes: [{ field: 'studentPhone', before: null, after: '2010' }],
  };
  const client = { address: '192.0.2.7', device: 'Firefox on Linux' };
  const signIn: Entry = { ...OPENED, _id: 'e'.repeat(24), action: 'account.sign-in', subjects: [], client };
  fakeApi({
    'GET /api/audit': () => ({ status: 200, body: [edit, signIn] }),
    'GET /api/audit/people': () => ({ status: 200, body: PEOPLE }),
  });
  renderPage(<AuditPage />, { user: { role: 'teacher' } });
  const table = await screen.findByRole('table', { name: 'Activity' });
  expect(table.textContent).toContain('1 change');
  expect(table.textContent).toContain('student phone: nothing → 2010');
  expect(table.textContent).toContain('Firefox on Linux, 192.0.2.7');
});

it('filters by a student who did something, and says that there may be more than ten thousand entries', async () => {
  const asked: string[] = [];
  const mona = { _id: MONA, name: 'منى السيد', role: 'student' } as const;
  fakeApi({
    'GET /api/audit': ({ url }) => {
      asked.push(url.search);
      const rows = [{ ...OPENED, actor: mona, subjects: [] }];
      return { status: 200, body: rows, headers: { 'X-Total-Count': '10000', 'X-Total-At-Least': 'true' } };
    },
    'GET /api/audit/people': () => ({ status: 200, body: PEOPLE }),
  });
  renderPage(<AuditPage />, { user: { role: 'teacher' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Everything by منى السيد' }));
  await waitFor(() => expect(asked.at(-1)).toContain(`actorId=${MONA}`));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Person').value).toBe(MONA));
  expect(screen.getByText('1–25 of 10000 or more')).toBeTruthy();
});
