import { fakeApi, ok, refused, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MasteredTopic, OwnMastery } from '../api/own-mastery';
import TopicsPage from './TopicsPage';

const STUDENT = '0'.repeat(24);
const topic = (code: string, parent: string | null, fields: Partial<MasteredTopic> = {}): MasteredTopic => ({
  ...{ code, heading: `Heading ${code}`, parent, level: null, share: null, isAnswered: false },
  ...fields,
});
const TOPICS = [
  topic('1', null, { level: 'getting_there', share: 61, isAnswered: true }),
  topic('1.5', '1', { isAnswered: true }),
  topic('1.5.2', '1.5', { level: 'weak', share: 24, isAnswered: true }),
  topic('1.6', '1', { level: 'secure', share: 93, isAnswered: true }),
  topic('1.7', '1'),
  topic('2', null),
  topic('2.1', '2'),
];

function open(mastery: Partial<OwnMastery> = {}) {
  const whole: OwnMastery = {
    ...{ board: '0625', name: 'Cambridge IGCSE Physics', examDate: null, topics: TOPICS, strongest: [], weakest: [] },
    ...mastery,
  };
  fakeApi({ 'GET /api/mastery/student/{studentId}': { [STUDENT]: ok(whole) } });
  renderPage(<TopicsPage />, { user: { role: 'student', id: STUDENT, groupId: 'g1' } });
}

it('shows the syllabus with levels in words, and leads from a topic to its practice', async () => {
  open();
  const weak = await screen.findByRole('link', { name: /1\.5\.2 Heading 1\.5\.2.*Weak · 24%/ });
  expect(weak.getAttribute('href')).toBe('/student-practice?topic=0625%201.5.2');
  expect(screen.getByRole('link', { name: /1\.6.*Secure · 93%/ })).toBeTruthy();
  expect(screen.getByText(/What you know of Cambridge IGCSE Physics/)).toBeTruthy();
});

it('says “not enough yet” without a level, and offers no practice of what was never asked', async () => {
  open();
  const asked = await screen.findByRole('link', { name: /^1\.5 Heading 1\.5 ?Not enough yet/ });
  expect(asked).toBeTruthy();
  expect(screen.queryByRole('link', { name: /1\.7/ })).toBeNull();
});

it('unfolds the parts in which something was answered', async () => {
  open();
  const part = async (name: RegExp) => (await screen.findByRole('heading', { name })).closest('details');
  expect((await part(/^1 Heading/))?.open).toBe(true);
  const second = await part(/^2 Heading/);
  expect(second?.open).toBe(false);
  expect(second && within(second).getByText('Heading 2.1', { exact: false })).toBeTruthy();
});

it('says that there is no syllabus', async () => {
  open({ board: null, name: null, topics: [] });
  expect(await screen.findByText('No syllabus yet')).toBeTruthy();
});

it('shows an error if loading fails', async () => {
  fakeApi({ 'GET /api/mastery/student/{studentId}': { [STUDENT]: () => refused(500) } });
  renderPage(<TopicsPage />, { user: { role: 'student', id: STUDENT, groupId: 'g1' } });
  expect((await screen.findAllByText('Failed to load your topics')).length).toBeGreaterThan(0);
});
