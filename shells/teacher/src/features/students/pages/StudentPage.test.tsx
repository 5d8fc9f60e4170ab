import { PageTable } from '@fulcrum/shared-ui';
import { fakeApi, ok, refused, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useRoutes } from 'react-router-dom';
import { groupOf, studentOf, TEACHER, yearOf } from '../../../testing/students';
import { chooseAction } from '../testing/choose-action';
import type { StudentNote } from '../api/notes';
import StudentPage from './StudentPage';

const SINCE = { groupId: 'g1', groupName: 'Saturday', from: '2026-02-01T10:00:00.000Z', until: null };
const BEFORE = { groupId: 'g0', groupName: null, from: '2026-01-10T10:00:00.000Z', until: '2026-02-01T10:00:00.000Z' };
const NOTE: StudentNote = { _id: 'n1', text: 'Sits in front.', at: '2026-03-01T10:00:00.000Z', by: 'Hassan' };
const PARENT = { _id: 'p1', email: 'mona@home.example', activated: true, invited: true, confirmed: true };
const ANN = studentOf('Ann', { groupId: 'g1', parentId: PARENT, parentName: 'Mona', parentPhone: '201112345678' });

const Page = () => <PageTable value={[]}>{useRoutes([{ path: '/student/:id', element: <StudentPage /> }])}</PageTable>;

function open() {
  let notes = [NOTE];
  const calls = fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(groupOf('Saturday'))]) },
    'GET /api/students/{studentId}': { Ann: ok(ANN) },
    'GET /api/students/{studentId}/memberships': { Ann: ok([BEFORE, SINCE]) },
    'GET /api/students/{studentId}/notes': { Ann: () => ({ status: 200, body: notes }) },
    'POST /api/students/{studentId}/notes': {
      Ann: ({ body }) => {
        const note = { ...NOTE, _id: 'n2', by: null, text: body.text };
        notes = [note, ...notes];
        return { status: 201, body: note };
      },
    },
    'DELETE /api/students/{studentId}/notes/{noteId}': {
      'Ann/n1': () => {
        notes = notes.filter(({ _id }) => _id !== 'n1');
        return { status: 204, body: undefined };
      },
    },
  });
  renderPage(<Page />, { user: { role: 'teacher' }, path: '/student/Ann' });
  return calls;
}

const notesShown = async () =>
  within(await screen.findByRole('list', { name: 'Notes of the team' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows who the student is, in which groups they were, and what the team noted', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann' })).toBeTruthy();
  const groups = within(screen.getByRole('region', { name: 'Groups' }));
  expect((await groups.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual([
    'since 1 Feb 2026',
    '10 Jan 2026 to 1 Feb 2026',
  ]);
  expect(await notesShown()).toEqual([expect.stringMatching(/^Sits in front\.1 Mar 2026, 12:00 · Hassan/)]);
});

it('calls and writes to the numbers of the student and the parent', async () => {
  open();
  const contact = within(await screen.findByRole('region', { name: 'Contact' }));
  const addresses = contact.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.filter((address) => !address?.startsWith('mailto:'))).toEqual([
    ...['tel:+201001234567', 'https://wa.me/201001234567'],
    ...['tel:+201112345678', 'https://wa.me/201112345678'],
  ]);
});

it('adds a note above the others, and deletes one once that is confirmed', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('New note'), 'Moved house.');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Moved house.');
  expect(await notesShown()).toMatchObject([/^Moved house/, /^Sits/].map((start) => expect.stringMatching(start)));
  const [, old] = screen.getAllByRole('button', { name: /^Delete the note of/ });
  if (old) await userEvent.click(old);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await expect.poll(() => screen.queryByText('Sits in front.')).toBeNull();
});

it('edits the student in a dialog', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Ann' });
  await chooseAction('Ann', 'Edit');
  expect(within(screen.getByRole('dialog', { name: 'Edit Ann' })).getByLabelText('Email')).toBeTruthy();
});

it('says when there is no such student', async () => {
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([]) },
    'GET /api/students/{studentId}': { Ann: () => refused(404) },
  });
  renderPage(<Page />, { user: { role: 'teacher' }, path: '/student/Ann' });
  expect(await screen.findByText('There is no such student')).toBeTruthy();
});
