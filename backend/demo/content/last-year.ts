import type { DemoTask } from './homework.js';
import { motion } from './sheets.js';

/** Key of the year's only group, which no longer has members. */
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

/** An archived past year: its students are in Year 11 today. */
export const LAST_YEAR = {
  name: YEAR,
  group: { key: GROUP, name: 'Saturday 4 pm' },
  /** Titles of the last lessons, oldest first: one a week. */
  lessons: ['Motion and speed', 'Density', 'Forces and springs'],
  /** How many days ago the last lesson was. */
  lastLessonDaysAgo: 200,
  /** By student key. */
  members: ['mariam.adel', 'omar.elsherbiny', 'farida.hassan', 'karim.nabil'],
  task,
};
