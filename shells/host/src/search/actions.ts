import { type IconName, searchText, type Translate } from '@fulcrum/shared-ui';
import type { Found } from './find';
import type searchTexts from './locales/en.json';

/** Something to do, by its name in words. */
export interface Action {
  id: string;
  title: string;
  to: string;
  icon: IconName;
}

/** How many students and groups among the results get an action of their own. */
const MOST_OF_A_KIND = 2;

type Words = Translate<typeof searchTexts>;

/** What can be begun from anywhere. */
const beginnings = (t: Words): Action[] => [
  { id: 'task', title: t('newTask'), to: '/teacher-tasks?new', icon: 'task' },
  { id: 'quiz', title: t('newQuiz'), to: '/createquiz', icon: 'clock' },
  { id: 'attendance', title: t('takeAttendance'), to: '/attendance', icon: 'check' },
  { id: 'questions', title: t('uploadQuestions'), to: '/upload-question', icon: 'upload' },
  { id: 'announcement', title: t('announce'), to: '/announcements?new', icon: 'chat' },
  { id: 'groups', title: t('addGroup'), to: '/groups', icon: 'plus' },
];

/** The actions whose names have every word of the text, and those of the first groups and students that were found. */
export function actionsFor(text: string, found: readonly Found[], t: Words): Action[] {
  const words = searchText(text).split(/\s+/).filter(Boolean);
  const named = beginnings(t).filter(({ title }) => words.every((word) => searchText(title).includes(word)));
  const of = (kind: string) => found.filter((one) => one.kind === kind).slice(0, MOST_OF_A_KIND);
  const groups = of('group').map(({ id, title }): Action => ({
    ...{ id: `attendance:${id}`, title: t('attendanceOf', { group: title }), icon: 'check' },
    to: `/attendance?group=${id}`,
  }));
  const students = of('student').map(({ id, title }): Action => ({
    ...{ id: `report:${id}`, title: t('reportOf', { name: title }), icon: 'chart' },
    to: `/student/${id}`,
  }));
  return [...named, ...groups, ...students];
}
