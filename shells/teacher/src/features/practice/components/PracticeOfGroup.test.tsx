import { fakeApi, renderPage, ok, refused } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { GroupPractice } from '../../../shared/api/group-practice';
import { questionOf } from '../../../testing/quizzes';
import PracticeOfGroup from './PracticeOfGroup';

const student = (name: string, fields: Partial<GroupPractice['students'][number]> = {}) => ({
  ...{ _id: name, name, days: { practised: 0, of: 7 }, wrong: 0, cleared: 0 },
  ...fields,
});
const wrong = (id: string, ...students: string[]) => ({ question: questionOf(id), students });

const Page = () => useRoutes([{ path: '/group/:id', element: <PracticeOfGroup /> }]);
function open(practice: Partial<GroupPractice> = {}) {
  const body = { students: [], stillWrong: [], later: { asked: 0, right: 0 }, ...practice };
  fakeApi({
    'GET /api/practice/group/{id}': { g1: ok(body) },
    'GET /api/unit/{teacherId}/{yearId}': ok([]),
  });
  renderPage(<Page />, { path: '/group/g1', user: { role: 'teacher' } });
}

it('offers a quiz of what is wrong for most, without the questions that are not ticked', async () => {
  const names = ['Ann', 'Ben', 'Cat', 'Dan', 'Eva', 'Fay'];
  open({ stillWrong: [wrong('q1', ...names), wrong('q2', 'Ann')] });
  const cards = within(await screen.findByRole('list', { name: 'Still wrong' }));
  expect(cards.getByText('6 students')).toBeTruthy();
  expect(cards.getByText('Ann, Ben, Cat, Dan, 2 more')).toBeTruthy();
  const quiz = () => screen.queryByRole('link', { name: /^Make a quiz/ });
  expect(quiz()?.getAttribute('href')).toBe('/createquiz?group=g1&questions=q1,q2');
  await userEvent.click(cards.getByRole('checkbox', { name: /^Choose question 1/ }));
  expect([quiz()?.textContent, quiz()?.getAttribute('href')]).toEqual([
    'Make a quiz of this',
    '/createquiz?group=g1&questions=q2',
  ]);
  await userEvent.click(cards.getByRole('checkbox', { name: /^Choose question 2/ }));
  expect(quiz()).toBeNull();
});

it('ticks the first ten', async () => {
  open({ stillWrong: Array.from({ length: 12 }, (_, at) => wrong(`q${at}`, 'Ann')) });
  expect(await screen.findByRole('link', { name: 'Make a quiz of these 10' })).toBeTruthy();
});

it('says who practises, and how cleared mistakes fared in later quizzes', async () => {
  open({
    students: [student('Ann', { days: { practised: 4, of: 7 }, wrong: 3, cleared: 12 }), student('Ben', { wrong: 8 })],
    later: { asked: 10, right: 8 },
  });
  const rows = within(await screen.findByRole('table', { name: 'Who practises' })).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/Ann.*4 of 7 days.*3.*12/);
  expect(screen.getByText(/8 of 10 were right/)).toBeTruthy();
  expect(screen.getByText('Nothing is still wrong')).toBeTruthy();
});

it('shows an error if loading fails', async () => {
  fakeApi({ 'GET /api/practice/group/{id}': { g1: () => refused(500) } });
  renderPage(<Page />, { path: '/group/g1', user: { role: 'teacher' } });
  expect((await screen.findAllByText('Failed to load what is still wrong')).length).toBeGreaterThan(0);
});
