import { notify } from '@fulcrum/shared-ui';
import { fakeApi, type FakeApi, ok, refused, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { groupOf, TEACHER, yearOf } from '../../../testing/students';
import type { Paper } from '../api/paper';
import { paperOf, paperStudentOf, sheetOf } from '../testing/paper';
import PaperPage from './PaperPage';

const STUDENTS = [
  paperStudentOf('Ann', { standing: 'done', score: 2, readId: 'r1' }),
  paperStudentOf('Ben'),
  paperStudentOf('Cleo', { standing: 'online', score: 3, readId: 'r3' }),
];

function serve(paper: Paper = paperOf({ students: STUDENTS }), more: FakeApi = {}) {
  return fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(groupOf('Saturday'))]) },
      'GET /api/paper/{quizId}': { z1: ok(paper) },
      'GET /api/quiz/{quizId}/sheets': { z1: ok([sheetOf({ student: { _id: 'Ann', name: 'Ann' } })]) },
    },
    more,
  );
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

const Page = () => useRoutes([{ path: '/quizlist/paper/:quizId', element: <PaperPage /> }]);
const open = (tab = '') => renderPage(<Page />, { path: `/quizlist/paper/z1${tab}`, user: { role: 'teacher' } });

it('makes the sheets and opens their PDF', async () => {
  const sent: unknown[] = [];
  serve(undefined, {
    'POST /api/quiz/{quizId}/sheets': {
      z1: ({ body }) => {
        sent.push(body);
        return { status: 201, body: [] };
      },
    },
  });
  open();
  expect(await screen.findByText('1 student has a sheet already and keeps it.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open the PDF' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Versions'), 'A and B: neighbours have other orders');
  await userEvent.click(screen.getByRole('button', { name: 'Make the sheets' }));
  const file = await screen.findByRole('link', { name: 'Open the PDF' });
  expect(file.getAttribute('href')).toBe('/api/quiz/z1/sheets.pdf?spares=true');
  expect(sent).toEqual([{ spares: 2, versions: 2 }]);
});

it('prints the sheets of chosen students', async () => {
  serve(undefined, { 'POST /api/quiz/{quizId}/sheets': { z1: () => ({ status: 201, body: [] }) } });
  open();
  await userEvent.selectOptions(await screen.findByLabelText('For'), 'Some students …');
  await userEvent.click(screen.getByRole('button', { name: 'Make the sheets' }));
  expect(await screen.findByText('Choose at least one student')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Ben/ }));
  const spares = screen.getByLabelText(/^Sheets without a name/);
  await userEvent.clear(spares);
  await userEvent.type(spares, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Make the sheets' }));
  const file = await screen.findByRole('link', { name: 'Open the PDF' });
  expect(file.getAttribute('href')).toBe('/api/quiz/z1/sheets.pdf?spares=false&students=Ben');
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann/ }));
  expect(screen.queryByRole('link', { name: 'Open the PDF' })).toBeNull();
});

it('says why a quiz has no sheets', async () => {
  const message = 'Question 2 has no options to mark on a sheet.';
  const tells = vi.spyOn(notify, 'error');
  const reply = refused(409, { code: 'not_on_paper', message });
  serve(undefined, { 'POST /api/quiz/{quizId}/sheets': { z1: () => reply } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Make the sheets' }));
  await waitFor(() => expect(tells.mock.lastCall?.[0]).toContain(message));
});

it('prints nothing of an archived year', async () => {
  const archived = { ...yearOf(groupOf('Saturday')), archivedAt: '2026-06-20T09:00:00.000Z' };
  serve(undefined, { 'GET /api/year/{teacherId}': { [TEACHER]: ok([archived]) } });
  open();
  expect(await screen.findByText('This year is archived.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make the sheets' })).toBeNull();
});

it('says whose sheet is missing, and who took the quiz online', async () => {
  serve();
  open('?tab=missing');
  const missing = await screen.findByRole('region', { name: '1 sheet is missing' });
  expect(within(missing).getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe('/student/Ben');
  expect(screen.getByRole('tab', { name: 'Missing (1)' })).toBeTruthy();
  const online = screen.getByRole('region', { name: '1 student took the quiz online' });
  expect(online.textContent).toContain('A sheet was read, too: it does not count.');
  expect(screen.getByRole('region', { name: '1 sheet was read' }).textContent).toContain('2 of 3');
});

it('takes back what was read, after a question', async () => {
  const tells = vi.spyOn(notify, 'success');
  const calls = serve(undefined, { 'DELETE /api/sheet-reads/{id}': { r1: () => ({ status: 204 }) } });
  open('?tab=missing');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove what was read of Ann' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('The result and the photo are deleted.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(tells).toHaveBeenCalledWith('Removed'));
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /api/sheet-reads/r1']);
  await waitFor(() => expect(calls.filter((call) => call === 'GET /api/paper/z1')).toHaveLength(2));
});

it('leads from a sheet that was read to its correction', async () => {
  serve();
  open('?tab=missing');
  const link = await screen.findByRole('link', { name: 'Correct Ann' });
  expect(link.getAttribute('href')).toContain('?tab=check&sheet=r1');
  expect(screen.queryByRole('link', { name: 'Correct Cleo' })).toBeNull();
});

it('says that nothing is missing', async () => {
  serve(paperOf({ students: STUDENTS.slice(0, 1) }));
  open('?tab=missing');
  expect(await screen.findByText('No sheet is missing')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Missing' })).toBeTruthy();
});

it('fails with a way to try again', async () => {
  serve(undefined, { 'GET /api/paper/{quizId}': { z1: () => refused(500) } });
  open();
  expect(await screen.findByText(/Could not load the answer sheets/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'On paper' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /again|Retry/ })).toBeTruthy();
});

it('opens offline after it was open on this device', async () => {
  serve();
  const first = open();
  await screen.findByText('1 student has a sheet already and keeps it.');
  first.unmount();
  fakeApi({});
  open('?tab=missing');
  expect(await screen.findByText('1 sheet is missing')).toBeTruthy();
});
