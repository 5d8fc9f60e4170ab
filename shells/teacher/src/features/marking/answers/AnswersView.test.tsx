import { eventually, fakeApi, renderPage, type BodyOf } from '@fulcrum/shared-ui/testing';
import { type components, notify } from '@fulcrum/shared-ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Script } from '../api/scripts';
import type { Scheme } from '../scheme/scheme-draft';
import { AnswersView } from './AnswersView';
import type { AnswerMember, TypedAnswers } from './typed-answers';

const TASK = 'c'.repeat(24);
const idOf = (digit: string) => digit.repeat(24);
const scheme: Scheme = {
  ...{ taskId: TASK, version: 4, rounding: 'none', appealDays: 0, maximum: 5, gradeOutOf: 20, markedScripts: 0 },
  ...{ earlier: null, savedAt: null },
  questions: [
    {
      ...{ id: 'question-1', label: '1(a)', maximum: 2, typed: true },
      points: [{ id: 'point-1', kind: 'B', marks: 1, text: 'unit', needs: null }],
    },
    { id: 'question-2', label: '2', maximum: 3, points: [] },
  ],
};
const scripts = ['Ann', 'Ben', 'Cleo'].map((name, at): Script => ({
  ...{ _id: idOf(String(at + 1)), taskId: TASK, studentId: idOf('5'), fileUrl: '/api/files/1', grade: null },
  ...{ comments: null, correctedFileUrl: null, submittedAt: '2026-11-01T00:00:00.000Z', gradedAt: null },
  ...{ status: 'submitted', state: 'submitted', extendedTo: null, excused: false, remindedOn: null },
  student: { _id: idOf('5'), name, email: `${name}@example.org` },
}));
const member = (digit: string, text: string, marks: number | null = null): AnswerMember => {
  const given = marks === null ? null : { questionId: 'question-1', points: [], free: marks, stamps: 0 };
  return { submissionId: idOf(digit), text, version: marks === null ? 0 : 3, given, marks };
};
type Form = components['schemas']['MarkAnswersDto'];
let members: AnswerMember[];
let sent: Form[];
let outcome: BodyOf<'POST /api/marking/tasks/{taskId}/answers/marks'>['outcomes'][number]['outcome'];

beforeEach(() => {
  localStorage.clear();
  members = [member('1', '3 m/s'), member('2', '3.0 ms⁻¹'), member('3', '3 m/s', 2)];
  sent = [];
  outcome = 'marked';
});

function open(): void {
  const answers = (): TypedAnswers => ({
    schemeVersion: 4,
    scripts: 3,
    questions: [{ questionId: 'question-1', groups: members.length > 0 ? [{ text: '3 m/s', members }] : [] }],
  });
  const mark = ({ body: form }: { body: Form }) => {
    sent.push(form);
    const outcomes = form.members.map(({ submissionId }, at) => ({
      submissionId,
      outcome: at ? outcome : ('marked' as const),
    }));
    return {
      status: 200 as const,
      body: { marked: outcomes.filter((one) => one.outcome === 'marked').length, outcomes },
    };
  };
  fakeApi({
    'GET /api/marking/tasks/{taskId}/answers': { [TASK]: () => ({ status: 200, body: answers() }) },
    'POST /api/marking/tasks/{taskId}/answers/marks': { [TASK]: mark },
  });
  renderPage(<AnswersView scheme={scheme} scripts={scripts} />, { user: { role: 'teacher' } });
}
const group = async () => within(await screen.findByRole('region', { name: '3 m/s' }));
const box = async (name: RegExp) => (await group()).getByRole<HTMLInputElement>('checkbox', { name });

it('marks a group with one press and skips answers that are already marked', async () => {
  const said = vi.spyOn(notify, 'success');
  open();
  expect((await group()).getByText('2 of 3 not marked')).toBeTruthy();
  expect((await box(/Cleo/)).checked).toBe(false);
  expect((await box(/Ben.*3\.0 ms⁻¹.*not marked/)).checked).toBe(true);
  await userEvent.click((await group()).getByRole('button', { name: /unit/ }));
  await userEvent.click((await group()).getByRole('button', { name: 'One mark more' }));
  await userEvent.click((await group()).getByRole('button', { name: 'Give 2 / 2 to 2 answers' }));
  const named = ['1', '2'].map((digit) => ({ submissionId: idOf(digit), basedOn: 0, replaces: false }));
  expect(sent).toEqual([{ questionId: 'question-1', schemeVersion: 4, points: ['point-1'], free: 1, members: named }]);
  await eventually(() => expect(said).toHaveBeenCalledWith('2 answers marked'));
});

it('leaves one student out, and replaces marks only for students whom the teacher includes', async () => {
  open();
  await userEvent.click(await box(/Ann/));
  expect((await group()).queryByText(/are replaced|is replaced/)).toBeNull();
  await userEvent.click(await box(/Cleo/));
  expect((await group()).getByText('The marks that 1 of them has for this question are replaced.')).toBeTruthy();
  await userEvent.click((await group()).getByRole('button', { name: 'Give 0 / 2 to 2 answers' }));
  expect(sent[0]?.members).toEqual([
    { submissionId: idOf('2'), basedOn: 0, replaces: false },
    { submissionId: idOf('3'), basedOn: 3, replaces: true },
  ]);
});

it('marks nothing on its own, and nobody when all are excluded', async () => {
  open();
  for (const name of [/Ann/, /Ben/]) await userEvent.click(await box(name));
  expect((await group()).getByRole<HTMLButtonElement>('button', { name: /^Give/ }).disabled).toBe(true);
  expect(sent).toEqual([]);
});

it('says who was not marked, and why', async () => {
  outcome = 'changed';
  open();
  await userEvent.click((await group()).getByRole('button', { name: 'Give 0 / 2 to 2 answers' }));
  expect(await screen.findByText('1 answer was not marked:')).toBeTruthy();
  expect(screen.getByText(/somebody else has marked this script meanwhile/).textContent).toMatch(/^Ben/);
});

it('hides the names in marking without names', async () => {
  localStorage.setItem('marking:options', JSON.stringify({ hideNames: true }));
  open();
  expect(await box(/Student 1/)).toBeTruthy();
  expect(screen.queryByText('Ann')).toBeNull();
});

it('says that nobody has typed an answer', async () => {
  members = [];
  open();
  expect(await screen.findByText('Nobody has typed an answer to this question')).toBeTruthy();
});
