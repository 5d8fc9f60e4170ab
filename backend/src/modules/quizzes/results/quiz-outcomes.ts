import { isYours } from '../../people/memberships/group-memberships.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import { accessStateOf } from '../attempts/attempt-clock.js';
import type { AttemptRecord } from '../attempts/attempts.repository.js';
import { groupNameOf } from '../quiz-views.js';
import type { QuizRecord } from '../quizzes.repository.js';
import { type ScoredAnswers, scoreAnswers } from '../scoring.js';

/**
 * A student's progress: `not_taken` once nobody can begin any more, `not_yours` if that was before they joined,
 * `time_over` if the server submitted.
 */
export type OutcomeState =
  | 'not_taken_yet'
  | 'not_taken'
  | 'excused'
  | 'not_yours'
  | 'in_progress'
  | 'submitted'
  | 'time_over';

/** One student's outcome in a quiz. */
export interface QuizOutcome {
  student: StudentEntry;
  /** The group at the time of the attempt, or the current one if the student has not begun. */
  groupId: string | null;
  /** Empty if the quiz is not for that group. */
  groupName: string;
  state: OutcomeState;
  /** Null until it is submitted. */
  scored: ScoredAnswers | null;
  startedAt: Date | null;
  submittedAt: Date | null;
  /** In minutes. */
  extraMinutes: number;
}

type Taken = Pick<QuizRecord, 'groups' | 'questions' | 'duration' | 'startTime' | 'endTime'>;

/** A student's outcome in a quiz at a given time. */
export function outcomeOf(quiz: Taken, student: StudentEntry, { attempt, now }: Progress): QuizOutcome {
  const begun = attempt?.startedAt ? attempt : null;
  const groupId = begun ? begun.groupId : student.groupId;
  return {
    ...{
      student,
      groupId,
      groupName: groupNameOf(quiz, groupId),
      state: stateOf(quiz, { begun, excused: attempt?.excused ?? false, student, now }),
    },
    scored: begun?.state === 'submitted' ? scoreAnswers(quiz.questions, begun.answers, begun.drawn) : null,
    startedAt: begun?.startedAt ?? null,
    submittedAt: begun?.submittedAt ?? null,
    extraMinutes: attempt?.extraMinutes ?? 0,
  };
}

interface Progress {
  /** Undefined if the student has none. */
  attempt: AttemptRecord | undefined;
  now: Date;
}

interface Standing {
  begun: AttemptRecord | null;
  excused: boolean;
  student: StudentEntry;
  now: Date;
}

function stateOf(quiz: Taken, { begun, excused, student, now }: Standing): OutcomeState {
  if (begun?.state === 'submitted') return begun.submittedBy === 'server' ? 'time_over' : 'submitted';
  if (begun) return 'in_progress';
  if (excused) return 'excused';
  if (accessStateOf(quiz, now) !== 'closed') return 'not_taken_yet';
  const groupIds = quiz.groups.map(({ groupId }) => groupId);
  return isYours(student, { groupIds, closesAt: quiz.endTime }) ? 'not_taken' : 'not_yours';
}
