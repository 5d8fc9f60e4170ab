import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { studentOf } from '../../../testing/students';
import AddStudents from './AddStudents';

const TEACHER = 'a'.repeat(24);
const groups = [
  { _id: 'g1', name: 'Saturday', students: [] },
  { _id: 'g2', name: 'Tuesday', students: [] },
];
const student = (name: string, school: string) =>
  studentOf(name, {
    email: `${name}@home.example`,
    schoolId: { _id: school, name: school },
    groupId: null,
    emailProven: name === 'Ann',
    parentName: name === 'Ann' ? 'Mona' : '',
    parentId:
      name === 'Ann'
        ? { _id: 'p', email: 'mona@home.example', activated: false, invited: false, confirmed: false }
        : null,
  });

it('requires a year, a group and a student, then adds the ticked students', async () => {
  const warn = vi.spyOn(notify, 'warning');
  const done = vi.spyOn(notify, 'success');
  let sent: unknown;
  fakeApi({
    'GET /api/year/{teacherId}': {
      [TEACHER]: () => ({
        status: 200,
        body: [{ _id: 'y1', name: 'Year 10', teacherId: TEACHER, zoomLinks: [], archivedAt: null, groups }],
      }),
    },
    'GET /api/students/unassigned': () => ({
      status: 200,
      body: [student('Ann', 'Nile School'), student('Ben', 'Cairo School')],
    }),
    'POST /api/group/{groupId}/add-student': {
      g2: ({ body }) => {
        sent = body;
        return { status: 200, body: { msg: '1 student added' } };
      },
    },
  });
  renderPage(<AddStudents />, { user: { role: 'teacher' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add students' }));
  expect(warn).toHaveBeenCalledWith('Please fill all fields');
  const described = (label: RegExp) => {
    const id = screen.getByLabelText(label).getAttribute('aria-describedby');
    return document.getElementById(id ?? '')?.textContent;
  };
  expect(described(/^Year/)).toBe('Choose a year');
  expect(screen.getByText('Select at least one student')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Year/), 'Year 10');
  expect(described(/^Group/)).toBe('Choose a group');
  await userEvent.selectOptions(screen.getByLabelText(/^Group/), 'Tuesday');
  expect(screen.getByText('Nile School · parent Mona, mona@home.example')).toBeTruthy();
  expect(screen.getByText('Cairo School · no parent named · student’s email not confirmed')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Search/), 'nile');
  expect(screen.queryByRole('checkbox', { name: /Ben/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann.*Nile School/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 student' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('1 student added to Tuesday'));
  expect(sent).toEqual({ studentIds: ['Ann'] });
});

it('finds a student of another group among all, and moves them', async () => {
  const done = vi.spyOn(notify, 'success');
  let ann = { ...student('Ann', 'Nile School'), groupId: 'g1' };
  fakeApi({
    'GET /api/year/{teacherId}': {
      [TEACHER]: () => ({
        status: 200,
        body: [{ _id: 'y1', name: 'Year 10', teacherId: TEACHER, zoomLinks: [], archivedAt: null, groups }],
      }),
    },
    'GET /api/students/unassigned': () => ({ status: 200, body: [] }),
    'GET /api/auth/students': () => ({ status: 200, body: [ann, student('Ben', 'Cairo School')] }),
    'POST /api/group/{groupId}/add-student': {
      g2: () => {
        ann = { ...ann, groupId: 'g2' };
        return { status: 200, body: { msg: '1 student added' } };
      },
    },
  });
  renderPage(<AddStudents />, { user: { role: 'teacher' } });
  await userEvent.selectOptions(await screen.findByLabelText(/^Year/), 'Year 10');
  await userEvent.selectOptions(screen.getByLabelText(/^Group/), 'Tuesday');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'All students');
  await userEvent.type(screen.getByLabelText(/^Search/), 'ann');
  const box = await screen.findByRole('checkbox', { name: /^Ann/ });
  expect(box.closest('label')?.textContent).toBe('Ann Nile School · now in Saturday · parent Mona, mona@home.example');
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 student' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Ann/ })).toBeNull());
  expect(done).toHaveBeenCalledWith('1 student added to Tuesday');
});
