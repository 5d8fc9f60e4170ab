import { fakeApi, ok, refused, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { GroupMastery, MasteryLevel, RatedTopic } from '../api/group-mastery';
import MasteryOfGroup from './MasteryOfGroup';

const topic = (code: string, parent: string | null, levels: (MasteryLevel | null)[], fields = {}): RatedTopic => ({
  ...{ code, heading: `Heading ${code}`, parent, taught: true, tested: true },
  students: levels.map((level) => ({ level, share: level && 42 })),
  ...fields,
});
const TOPICS = [
  topic('1', null, ['secure', 'weak']),
  topic('1.2', '1', ['secure', 'weak']),
  topic('1.5', '1', ['getting_there', 'getting_there']),
  topic('1.6', '1', [null, null], { tested: false }),
  topic('1.7', '1', [null, null], { taught: false, tested: false }),
];
const STUDENTS = [
  { _id: 's1', name: 'Ann' },
  { _id: 's2', name: 'Ben' },
];

const Page = () => useRoutes([{ path: '/group/:id', element: <MasteryOfGroup /> }]);
function open(fields: Partial<GroupMastery> = {}) {
  const name = 'Cambridge IGCSE Physics';
  const body: GroupMastery = { board: '0625', name, examDate: null, students: STUDENTS, topics: TOPICS, ...fields };
  fakeApi({ 'GET /api/mastery/group/{id}': { g1: ok(body) } });
  renderPage(<Page />, { path: '/group/g1', user: { role: 'teacher' } });
}
const table = async () => within(await screen.findByRole('grid', { name: 'What each student has mastered' }));
const quiz = () => screen.queryByRole('link', { name: /^Make a quiz/ });

it('shows each student’s level in each topic with answers, in words as well as in colour', async () => {
  open();
  const rows = (await table()).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'TopicWeakAnnBen',
    '1 Heading 11SSecureWWeak',
    '1.2 Heading 1.21SSecureWWeak',
    '1.5 Heading 1.5GGetting thereGGetting there',
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show all topics' }));
  expect((await table()).getAllByRole('row')).toHaveLength(6);
});

it('is walked with the arrow keys, and says whose level has the focus', async () => {
  open();
  const cells = (await table()).getAllByRole('cell').filter((cell) => cell.hasAttribute('data-at'));
  expect(cells.filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
  cells[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(cells[3]);
  expect(screen.getByText(/^Weak \(42%\)$|: Weak \(42%\)/).textContent).toBe('Ben · 1.2 Heading 1.2: Weak (42%)');
});

it('offers a quiz of the topics in which most are weak, and of those that are ticked', async () => {
  open();
  await table();
  expect(quiz()?.getAttribute('href')).toBe('/createquiz?group=g1&topics=1.2');
  await userEvent.click(screen.getByRole('checkbox', { name: '1.5 Heading 1.5' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '1.6 Heading 1.6' }));
  expect([quiz()?.textContent, quiz()?.getAttribute('href')]).toEqual([
    'Make a quiz of 3 weak topics',
    '/createquiz?group=g1&topics=1.2,1.5,1.6',
  ]);
  for (const name of ['1.2 Heading 1.2', '1.5 Heading 1.5', '1.6 Heading 1.6']) {
    await userEvent.click(screen.getByRole('checkbox', { name }));
  }
  expect(quiz()).toBeNull();
});

it('says what is not taught and what is not tested', async () => {
  open();
  const coverage = within(await screen.findByRole('region', { name: 'Coverage' }));
  expect(coverage.getByRole('heading', { name: '1 topic is taught and never tested' })).toBeTruthy();
  expect(coverage.getByRole('heading', { name: '1 topic has no chapter yet' })).toBeTruthy();
  expect(coverage.getByText(/Heading 1\.7/)).toBeTruthy();
  expect(coverage.queryByText(/Heading 1\.5/)).toBeNull();
});

it('says when there are no gaps, no students or no syllabus', async () => {
  open({ topics: TOPICS.slice(0, 3), students: [] });
  expect(await screen.findByText(/^Every topic has a chapter/)).toBeTruthy();
  expect(screen.getByText('No students in this group yet')).toBeTruthy();
});

it('asks for a syllabus', async () => {
  open({ board: null, name: null, topics: [] });
  expect(await screen.findByText('This year has no syllabus yet')).toBeTruthy();
});

it('shows an error if loading fails', async () => {
  fakeApi({ 'GET /api/mastery/group/{id}': { g1: () => refused(500) } });
  renderPage(<Page />, { path: '/group/g1', user: { role: 'teacher' } });
  expect((await screen.findAllByText('Failed to load topics')).length).toBeGreaterThan(0);
});
