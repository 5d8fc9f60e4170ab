import { fakeApi, ok, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { groupOf, TEACHER, yearOf } from '../../../testing/students';
import DoorCardsPage from './DoorCardsPage';

const Page = () => useRoutes([{ path: '/door/cards/:groupId', element: <DoorCardsPage /> }]);
const open = () => renderPage(<Page />, { path: '/door/cards/g1', user: { role: 'teacher' } });

/** A fake server that makes and revokes cards. */
function serve() {
  const codes = new Map<string, string | null>([
    ['ann', null],
    ['ben', null],
  ]);
  const list = () => [...codes].map(([studentId, code]) => ({ studentId, name: studentId, code }));
  return fakeApi({
    'GET /api/group/{id}/door-cards': { g1: () => ({ status: 200, body: list() }) },
    'POST /api/group/{id}/door-cards': {
      g1: () => {
        for (const student of codes.keys()) codes.set(student, `F1.${student}.C1.x`);
        return { status: 200, body: list() };
      },
    },
    'DELETE /api/door-card/{studentId}': {
      ann: () => {
        codes.set('ann', null);
        return { status: 204 };
      },
    },
  });
}

it('makes a card for every student, and revokes a lost one', async () => {
  serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Make 2 cards' }));
  expect(await screen.findByRole('img', { name: 'Code of ann' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  const [card] = screen.getAllByRole('listitem');
  await userEvent.click(within(card ?? document.body).getByRole('button', { name: 'Revoke card' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke card' }));
  expect(await screen.findByRole('button', { name: 'Make 1 card' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Code of ann' })).toBeNull();
  expect(screen.getByRole('img', { name: 'Code of ben' })).toBeTruthy();
});

it('ends the codes of a phone, and leaves the card', async () => {
  const calls = fakeApi({
    'GET /api/group/{id}/door-cards': { g1: ok([{ studentId: 'ann', name: 'Ann', code: 'F1.ann.C1.x' }]) },
    'POST /api/door-key/{studentId}/renew': { ann: () => ({ status: 204 }) },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'End phone’s codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the codes on the phone of Ann?' });
  expect(calls).not.toContain('POST /api/door-key/ann/renew');
  await userEvent.click(within(dialog).getByRole('button', { name: 'End phone’s codes' }));
  await waitFor(() => expect(calls).toContain('POST /api/door-key/ann/renew'));
  expect(screen.getByRole('img', { name: 'Code of Ann' })).toBeTruthy();
});

it('says when there is no student to make a card for', async () => {
  fakeApi({ 'GET /api/group/{id}/door-cards': { g1: () => ({ status: 200, body: [] }) } });
  open();
  expect(await screen.findByText('No students in this group yet')).toBeTruthy();
});

it('makes no cards for a group of an archived year', async () => {
  const archived = { ...yearOf(groupOf('Sunday')), archivedAt: '2026-06-20T09:00:00.000Z' };
  fakeApi({
    'GET /api/group/{id}/door-cards': { g1: ok([{ studentId: 'ann', name: 'Ann', code: null }]) },
    'GET /api/year/{teacherId}': { [TEACHER]: ok([archived]) },
  });
  open();
  expect(await screen.findByText('This year is archived.')).toBeTruthy();
  expect(screen.getByText('Ann')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
});
