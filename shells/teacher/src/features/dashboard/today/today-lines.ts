import { formatDateTime, type IconName, joinNames, type Tone, type Translate } from '@fulcrum/shared-ui';
import type { Today } from './api/get-today';
import type todayTexts from './locales/en.json';

/** Something that needs the team's attention, and the address where it is done. */
export interface TodayLine {
  key: string;
  to: string;
  icon: IconName;
  title: string;
  detail: string;
  badge?: { tone: Tone; text: string };
}

type Words = Translate<typeof todayTexts>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Everything that needs the team's attention, most urgent first: pending work, then what is next. */
export function linesOf(today: Today, t: Words): TodayLine[] {
  return [
    ...failedLines(today, t),
    ...awaitingLines(today, t),
    ...sessionLines(today, t),
    ...gradeLines(today, t),
    ...appealLines(today, t),
    ...returnLines(today, t),
    ...unreadLines(today, t),
    ...quizLines(today, t),
    ...slippingLines(today, t),
    ...dueLines(today, t),
  ];
}

const failedLines = ({ failed }: Today, t: Words): TodayLine[] =>
  failed.map(({ kind, id, title, reason }) => ({
    key: `${kind}:${id}`,
    to: kind === 'export' ? '#exports' : '/videomanager',
    icon: 'alert',
    title: t(kind === 'export' ? 'exportFailed' : 'videoFailed', { title }),
    detail: reason,
  }));

const awaitingLines = ({ awaitingAccess: count }: Today, t: Words): TodayLine[] =>
  count === 0
    ? []
    : [
        {
          key: 'awaiting',
          to: '#add-students',
          icon: 'users',
          title: t('awaiting', { count }),
          detail: t('awaitingHint'),
        },
      ];

const sessionLines = ({ sessions }: Today, t: Words): TodayLine[] =>
  sessions.map(({ sessionId, title, group, marked, of }) => ({
    key: sessionId,
    to: `?session=${sessionId}#attendance`,
    icon: 'check',
    title: t(marked < of || of === 0 ? 'attendance' : 'attendanceDone', { title }),
    detail: t('marked', { group, marked, of }),
  }));

const gradeLines = ({ toGrade }: Today, t: Words): TodayLine[] =>
  toGrade.map(({ taskId, title, count, oldestAt }) => ({
    key: `grade:${taskId}`,
    to: `/teacher-tasks/mark/${taskId}`,
    icon: 'edit',
    title: t('toGrade', { count, title }),
    detail: t('waitingSince', { when: formatDateTime(oldestAt) }),
  }));

const appealLines = ({ appeals }: Today, t: Words): TodayLine[] =>
  appeals.map(({ taskId, title, count, oldestAt }) => ({
    key: `appeals:${taskId}`,
    to: '/teacher-tasks/appeals',
    icon: 'chat',
    title: t('appeals', { count, title }),
    detail: t('appealedSince', { when: formatDateTime(oldestAt) }),
  }));

const returnLines = ({ toReturn }: Today, t: Words): TodayLine[] =>
  toReturn.map(({ taskId, title, count, submissionId, oldestAt }) => ({
    key: `return:${taskId}`,
    to: `/teacher-tasks/mark/${taskId}?script=${submissionId}`,
    icon: 'file',
    title: t('toReturn', { count, title }),
    detail: t('changedByAppeal', { when: formatDateTime(oldestAt) }),
  }));

const unreadLines = ({ unreadAnswers = [] }: Today, t: Words): TodayLine[] =>
  unreadAnswers.map(({ quizId, title, count }) => ({
    key: `unread:${quizId}`,
    to: `/quizlist?quiz=${quizId}&view=statistics`,
    icon: 'alert',
    title: t('unreadAnswers', { count }),
    detail: t('unreadIn', { title }),
  }));

const slippingLines = ({ slipping: { count, names, asOf } }: Today, t: Words): TodayLine[] =>
  count === 0
    ? []
    : [
        {
          key: 'slipping',
          to: '/slipping',
          icon: 'chart',
          title: t('slipping', { count }),
          detail: [
            t(count > names.length ? 'slippingAmong' : 'slippingAll', { names: joinNames(names) }),
            ...(asOf ? [t('asOf', { when: formatDateTime(asOf) })] : []),
          ].join(' · '),
        },
      ];

const quizLines = ({ openQuizzes, now }: Today, t: Words): TodayLine[] =>
  openQuizzes.map(({ quizId, title, endTime, groups, submitted, of }) => {
    const closesSoon = endTime !== null && Date.parse(endTime) - Date.parse(now) < DAY_MS;
    const end = endTime === null ? t('noEnd') : t('closes', { when: formatDateTime(endTime) });
    return {
      key: quizId,
      to: `/quizlist?quiz=${quizId}&view=results`,
      icon: 'clock',
      title: t('quizOpen', { title }),
      detail: `${t('submitted', { groups: joinNames(groups), submitted, of })} · ${end}`,
      ...(closesSoon && { badge: { tone: 'warning' as const, text: t('closesSoon') } }),
    };
  });

const dueLines = ({ due }: Today, t: Words): TodayLine[] =>
  due.map(({ taskId, title, deadline, groups, handedIn, of }) => ({
    key: `due:${taskId}`,
    to: `/teacher-tasks?task=${taskId}`,
    icon: 'task',
    title: t('due', { title, when: formatDateTime(deadline) }),
    detail: t('handedIn', { groups: joinNames(groups), handedIn, of }),
  }));
