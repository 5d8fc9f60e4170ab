import { fakeApi, ok, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { studentOf as student } from '../../../testing/students';
import { StudentTables } from './StudentTables';

const open = () => renderPage(<StudentTables />, { user: { role: 'teacher' }, path: '/all-students?show=all' });
const table = (name: string) => screen.findByRole('table', { name });
const namesIn = (rows: HTMLElement) =>
  within(rows)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('says when there may be more students than the server counted, and pages on to them', async () => {
  const all = ({ url: { searchParams } }: { url: URL }) => {
    const page = Number(searchParams.get('page'));
    const total = searchParams.has('search') ? 1000 : 4_950 + page * 50;
    const headers = { 'X-Total-Count': String(total), 'X-Total-At-Least': 'true' };
    return { status: 200 as const, body: [student(`Student of page ${page}`)], headers };
  };
  fakeApi({ 'GET /api/students/unassigned': ok([]), 'GET /api/auth/students': all });
  open();
  expect(await screen.findByText('1–50 of 5000 or more')).toBeTruthy();
  expect(screen.getByText('5000 students or more')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('51–100 of 5050 or more')).toBeTruthy();
  expect(namesIn(await table('All Students'))).toEqual(['Student of page 2']);
  await userEvent.type(screen.getByLabelText('Search students and parents'), 'stu');
  expect(await screen.findByText('1–50 of 1000 or more')).toBeTruthy();
});

it('says how many there are if all were counted', async () => {
  const all = () => ({ status: 200 as const, body: [student('Ann')], headers: { 'X-Total-Count': '5000' } });
  fakeApi({ 'GET /api/students/unassigned': ok([]), 'GET /api/auth/students': all });
  open();
  expect(await screen.findByText('1–50 of 5000')).toBeTruthy();
  expect(screen.getByText('5000 students')).toBeTruthy();
});
