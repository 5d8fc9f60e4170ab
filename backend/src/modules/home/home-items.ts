import { DAY_MS } from '../../platform/clock/durations.js';
import type { StudentQuizDto } from '../quizzes/attempts/dto/attempt.dto.js';
import type { GroupTaskDto } from '../tasks/dto/task.dto.js';
import type { DueWorkDto, NewMarkDto } from './home.dto.js';

const NEW_MS = 14 * DAY_MS;
const MOST_MARKS = 5;

const endOf = ({ dueAt }: DueWorkDto) => (dueAt ? Date.parse(dueAt) : Infinity);

/** Lists work that can still be handed in or taken, the next to end first; work without an end comes last. */
export function dueWork(tasks: readonly GroupTaskDto[], quizzes: readonly StudentQuizDto[], now: Date): DueWorkDto[] {
  const lines = [...tasks.flatMap((task) => dueTask(task, now)), ...quizzes.flatMap(dueQuiz)];
  return lines.toSorted((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)));
}

function dueTask({ _id: id, title, deadline, closesAt = deadline, state, mySubmission }: GroupTaskDto, now: Date) {
  if (mySubmission || state === 'excused' || now.getTime() >= Date.parse(closesAt)) return [];
  const isLate = now.getTime() >= Date.parse(deadline);
  const line: DueWorkDto = {
    kind: 'task',
    id,
    title,
    state: isLate ? 'late' : 'open',
    dueAt: isLate ? closesAt : deadline,
    opensAt: null,
  };
  return [line];
}

function dueQuiz({ _id: id, title, state, owed, startTime, endTime, endsAt }: StudentQuizDto): DueWorkDto[] {
  if (owed === 'excused' || (state !== 'open' && state !== 'opening_soon')) return [];
  const isSoon = state === 'opening_soon';
  const opened = endsAt ? 'running' : 'open';
  return [
    {
      kind: 'quiz',
      id,
      title,
      state: isSoon ? state : opened,
      dueAt: endsAt ?? endTime,
      opensAt: isSoon ? startTime : null,
    },
  ];
}

/** Lists the grades and scores of the last two weeks that the student may see, newest first. */
export function newMarks(tasks: readonly GroupTaskDto[], quizzes: readonly StudentQuizDto[], now: Date): NewMarkDto[] {
  const ofTasks = tasks.flatMap(({ _id: id, title, gradeOutOf: outOf, mySubmission }): NewMarkDto[] => {
    const { grade = null, gradedAt = null } = mySubmission ?? {};
    return grade === null || gradedAt === null ? [] : [{ kind: 'task', id, title, mark: grade, outOf, at: gradedAt }];
  });
  const ofQuizzes = quizzes.flatMap(({ _id: id, title, total: outOf, score, submittedAt }): NewMarkDto[] =>
    score === null || submittedAt === null ? [] : [{ kind: 'quiz', id, title, mark: score, outOf, at: submittedAt }],
  );
  return [...ofTasks, ...ofQuizzes]
    .filter(({ at }) => now.getTime() - Date.parse(at) < NEW_MS)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST_MARKS);
}
