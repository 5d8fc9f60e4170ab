import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, ok, refused } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { groupOf, yearOf } from '../../../testing/students';
import GroupSessions from './GroupSessions';

const TEACHER = 'a'.repeat(24);
const session = {
  _id: 's1',
  title: 'Forces',
  teacherId: TEACHER,
  yearId: 'y1',
  groupId: 'g2',
  createdAt: '2026-11-21T10:00:00.000Z',
  attendance: [],
};
const groups = [
  { _id: 'g1', name: 'Saturday', students: [] },
  { _id: 'g2', name: 'Tuesday', students: [] },
];

beforeEach(() => {
  localStorage.setItem('yearId', 'y1');
  const years = [{ _id: 'y1', name: 'Year 10', teacherId: TEACHER, zoomLinks: [], archivedAt: null, groups }];
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: () => ({ status: 200, body: years }) },
    'GET /api/session/group/{groupId}/{teacherId}': { [`g2/${TEACHER}`]: () => ({ status: 200, body: [session] }) },
    'GET /api/session/{id}': { s1: () => ({ status: 200, body: { ...session, roster: [] } }) },
  });
});

it('lists the sessions of the same group after opening one by link, whatever year was chosen', async () => {
  localStorage.setItem('yearId', 'another');
  renderPage(<GroupSessions />, { path: '/teacher-dashboard?session=s1', user: { role: 'teacher' } });
  await screen.findByRole('heading', { name: 'Forces' });
  await userEvent.click(screen.getByRole('button', { name: 'All sessions' }));
  expect(await screen.findByRole('button', { name: /Forces/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(/^Group/).value).toBe('g2');
});

it('lists the sessions of the same group again after closing one', async () => {
  renderPage(<GroupSessions />, { user: { role: 'teacher' } });
  await userEvent.selectOptions(await screen.findByLabelText(/^Group/), 'Tuesday');
  await userEvent.click(await screen.findByRole('button', { name: /Forces/ }));
  await screen.findByRole('heading', { name: 'Forces' });
  await userEvent.click(screen.getByRole('button', { name: 'All sessions' }));
  expect(await screen.findByRole('button', { name: /Forces/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(/^Group/).value).toBe('g2');
});

it('says that the sessions could not be loaded', async () => {
  const failed = vi.spyOn(notify, 'error');
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(groupOf('Saturday'))]) },
    'GET /api/session/group/{groupId}/{teacherId}': () => refused(500),
  });
  renderPage(<GroupSessions />, { user: { role: 'teacher' } });
  await userEvent.selectOptions(await screen.findByLabelText(/^Group/), 'Saturday');
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to load sessions'));
});
