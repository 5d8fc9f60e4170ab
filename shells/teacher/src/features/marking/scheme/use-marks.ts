import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { submissionsOf } from '../../../shared/api/list-submissions';
import type { PageMarks } from '../marks';
import { withUnsavedChanges, unsavedMarks } from '../unsaved';
import { marksCalls, marksOfScript } from './api/marks';
import { type Marks, MarksSession, type MarksView } from './marks-session';
import type { Question, Scheme } from './scheme-draft';
import { marksOf, noMarks, plus, stampsByQuestion } from './sums';

/** Marks sessions of all scripts opened on this page: unsaved marks keep being sent when another script is opened. */
class MarksSessions {
  private readonly open = new Map<string, MarksSession>();

  of(marks: Marks, onGraded: (marks: Marks) => void): MarksSession {
    const known = this.open.get(marks.submissionId);
    if (known && known.view().state !== 'saved') return known;
    known?.stop();
    const session = new MarksSession(marks, marksCalls, onGraded, unsavedMarks(marks.submissionId)).start();
    this.open.set(marks.submissionId, session);
    return session;
  }

  /** Sends what closed tabs have left of scripts that are not shown. While offline, it stays stored. */
  async resume(submissionIds: readonly string[], onGraded: () => void): Promise<void> {
    for (const id of withUnsavedChanges('marks', submissionIds)) {
      const marks = this.open.has(id) ? null : await marksCalls.read(id).catch(() => null);
      if (marks && !this.open.has(id)) this.of(marks, onGraded);
    }
  }

  sendAll(): void {
    for (const session of this.open.values()) session.stop();
    this.open.clear();
  }
}

/** The scheme and the current question. */
export interface CurrentQuestion {
  scheme: Scheme;
  current: Question;
  choose: (questionId: string) => void;
  sessions: MarksSessions;
  /** The next script opens at the current question; otherwise at its first one without marks. */
  keepsQuestion: boolean;
}

export interface MarkingByQuestion extends CurrentQuestion {
  session: MarksSession;
  view: MarksView;
}

/**
 * Null if the task has no scheme. `?question=` in the address sets the question of the script that it names.
 * @param keeps the current question stays the same from script to script
 */
export function useCurrentQuestion(scheme: Scheme, keeps: boolean): CurrentQuestion | null {
  const [params] = useSearchParams();
  const [chosen, choose] = useState(params.get('question') ?? '');
  const [sessions] = useState(() => new MarksSessions());
  useEffect(() => () => sessions.sendAll(), [sessions]);
  const current = scheme.questions.find(({ id }) => id === chosen) ?? scheme.questions[0];
  const keepsQuestion = keeps || params.has('question');
  return current ? { scheme, current, choose, sessions, keepsQuestion } : null;
}

/** What keys and buttons for the questions of one script need. */
export type MarkedQuestion = Omit<MarkingByQuestion, 'sessions' | 'keepsQuestion'>;

interface Given {
  marks: Marks;
  pages: readonly PageMarks[];
  /** A watcher saves nothing. */
  watching: boolean;
}

/**
 * The marks of a script by question. Marks of the stamps on its pages count for the question that was current when they
 * were placed.
 */
export function useMarks(by: CurrentQuestion, { marks, pages, watching }: Given): MarkingByQuestion {
  const queries = useQueryClient();
  const { scheme, sessions } = by;
  const { submissionId } = marks;
  const onGraded = ({ grade }: Marks) =>
    queries.setQueryData(submissionsOf(scheme.taskId).queryKey, (rows) =>
      rows?.map((row) => (row._id === submissionId ? { ...row, grade, status: 'graded' as const } : row)),
    );
  const [session] = useState(() => sessions.of(marks, onGraded));
  const view = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => {
    if (watching) return;
    session.followStamps(
      stampsByQuestion(pages),
      scheme.questions.map(({ id }) => id),
    );
  }, [session, pages, scheme, watching]);
  useEffect(() => session.receive(marks), [session, marks]);
  // The fetched marks are outdated when the script is opened again.
  useEffect(
    () => () => queries.removeQueries({ queryKey: marksOfScript(submissionId).queryKey }),
    [queries, submissionId],
  );
  return { ...by, session, view };
}

/** The first question without marks; undefined if all have some. */
export const firstUnmarked = ({ scheme, session }: Pick<MarkingByQuestion, 'scheme' | 'session'>) =>
  scheme.questions.find(({ id }) => !session.givenTo(id));

/** The action of a key on the current question; undefined if the key does nothing here. */
export function questionAction(key: string, { scheme, current, choose, session }: MarkedQuestion) {
  const given = session.givenTo(current.id) ?? noMarks(current.id);
  const beside = (by: number) => {
    const next = scheme.questions[scheme.questions.indexOf(current) + by];
    if (next) choose(next.id);
  };
  const add = (marks: number) => session.give(current.id, { free: plus(given.free, marks) });
  const point = /^[1-9]$/.test(key) ? current.points[Number(key) - 1] : undefined;
  if (point) return () => session.tick(current.id, point.id);
  return {
    n: () => beside(1),
    b: () => beside(-1),
    0: () => session.give(current.id, { points: [], free: 0 }),
    f: () => session.give(current.id, fullMarks(current)),
    '+': () => add(1),
    '=': () => add(1),
    '-': () => add(-1),
  }[key];
}

/** Ticks all points, and adds what is missing to the maximum. */
function fullMarks(question: Question) {
  const all = { ...noMarks(question.id), points: question.points.map(({ id }) => id) };
  return { points: all.points, free: Math.round((question.maximum - marksOf(question, all)) * 100) / 100 };
}
