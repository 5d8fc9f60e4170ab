import { joinNames, textsOf } from '@fulcrum/shared-ui';
import { attendanceOf, type PerformanceReport, tasksOf } from '@fulcrum/report';
import childrenTexts from './locales/en.json';

interface Result {
  mark: number;
  outOf: number;
  /** When the work was due or the quiz ended, in ms. */
  at: number;
}

/** The grade or score of the latest work that has one; undefined if none has. */
function latestResult({ tasks, quizzes }: PerformanceReport): Result | undefined {
  const ofTasks = tasks.flatMap(({ grade, gradeOutOf: outOf, deadline }): Result[] =>
    grade === null ? [] : [{ mark: grade, outOf, at: Date.parse(deadline) }],
  );
  const ofQuizzes = quizzes.flatMap(({ score, total: outOf, endTime, openedAt }): Result[] =>
    score === null ? [] : [{ mark: score, outOf, at: Date.parse(endTime ?? openedAt) }],
  );
  return [...ofTasks, ...ofQuizzes].toSorted((a, b) => b.at - a.at)[0];
}

/**
 * How a child does, in one sentence: attendance, missing homework, the last grade; null while there is nothing to say.
 * @param isNamed the sentence says whose it is
 */
export function childSentence(report: PerformanceReport, isNamed: boolean): string | null {
  const t = textsOf(childrenTexts);
  const { childName: child } = report;
  const [attended, handedIn] = [attendanceOf(report), tasksOf(report)];
  const missing = handedIn.of - handedIn.part;
  const last = latestResult(report);
  const parts = [
    attended.of > 0 && (isNamed ? t('came', { child, ...attended }) : t('cameUnnamed', { ...attended })),
    handedIn.of > 0 && (missing > 0 ? t('missing', { count: missing }) : t('nothingMissing')),
    last && t('lastGrade', { mark: last.mark, outOf: last.outOf }),
  ].filter((part): part is string => typeof part === 'string');
  if (parts.length === 0) return null;
  const said = joinNames(parts);
  return attended.of > 0 || !isNamed ? t('sentence', { said }) : t('sentenceOf', { child, said });
}
