import type { DemoTask } from './homework.js';
import { motion } from './sheets.js';

/** The key of its only group, of which nobody is a member any more. */
const GROUP = 'last-year';
const YEAR = 'Year 10 – Cambridge Core Physics, last year';

const task: DemoTask = {
  year: YEAR,
  groups: [GROUP],
  title: 'Worksheet 7: Motion',
  description: 'Show all working and give the unit of every answer.',
  dueInDays: -205,
  sheet: motion,
  work: { 'mariam.adel': 'corrected', 'farida.hassan': 'graded' },
};

/** A year that is over and archived: its students are in Year 11 today. */
export const LAST_YEAR = {
  name: YEAR,
  group: { key: GROUP, name: 'Saturday 4 pm' },
  /** Titles of the last lessons, oldest first: one a week. */
  lessons: ['Motion and speed', 'Density', 'Forces and springs'],
  /** The last of them was so many days ago. */
  lastLessonDaysAgo: 200,
  /** By student key. */
  members: ['mariam.adel', 'omar.elsherbiny', 'farida.hassan', 'karim.nabil'],
  task,
};
