import { circuits, moments, motion, type Sheet, waves } from './sheets.js';

/** State of a student's work on a task; students who are not listed have not handed anything in. */
export type DemoWork = 'submitted' | 'graded' | 'corrected';

export interface DemoTask {
  year: string;
  groups: string[];
  title: string;
  description: string;
  /** Days from today; negative if past. */
  dueInDays: number;
  sheet: Sheet;
  /** By student key. `corrected` means graded with a corrected PDF. */
  work: Record<string, DemoWork>;
  /**
   * Questions that may be answered by typing, by number on the sheet, with each student's typed answer by student key.
   */
  typed?: Record<number, Record<string, string>>;
}

const CORE = 'Year 10 – Cambridge Core Physics';
const CAMBRIDGE = 'Year 11 – Cambridge O Level Physics';
const EDEXCEL = 'Year 11 – Edexcel O Level Physics';
const WHOLE_YEAR = ['sunday', 'wednesday'];
const HOW = 'Show all working and give the unit of every answer. Photograph or scan your pages into one PDF.';

/**
 * The student of the demo logins sees one task of each kind: graded, missed, awaiting its grade, handed in and still
 * open, open.
 */
export const TASKS: DemoTask[] = [
  {
    year: CAMBRIDGE,
    groups: WHOLE_YEAR,
    title: 'Homework 1: Speed-time graphs',
    description: `Questions 1-4 of the motion sheet. ${HOW}`,
    dueInDays: -21,
    sheet: motion,
    work: {
      student: 'corrected',
      'mariam.adel': 'corrected',
      'omar.elsherbiny': 'graded',
      'nour.mahmoud': 'graded',
      'charlotte.fairweather': 'corrected',
      'seif.ahmed': 'graded',
      'lina.mostafa': 'graded',
    },
  },
  {
    year: CAMBRIDGE,
    groups: ['sunday'],
    title: 'Homework 2: Stability experiment',
    description: 'Write up the toppling experiment of the lesson: method, table of results, conclusion.',
    dueInDays: -12,
    sheet: moments,
    work: { 'mariam.adel': 'graded', 'farida.hassan': 'graded' },
  },
  {
    year: CAMBRIDGE,
    groups: WHOLE_YEAR,
    title: 'Homework 3: Forces and turning effects',
    description: `Questions 1-4 of the forces sheet. ${HOW}`,
    dueInDays: -2,
    sheet: moments,
    work: {
      student: 'submitted',
      'mariam.adel': 'graded',
      'omar.elsherbiny': 'submitted',
      'farida.hassan': 'submitted',
      'karim.nabil': 'submitted',
      'lina.mostafa': 'graded',
    },
  },
  {
    year: CAMBRIDGE,
    groups: WHOLE_YEAR,
    title: 'Homework 4: Refraction and total internal reflection',
    description: `Questions 1-4 of the waves sheet. You need a calculator that does sines. ${HOW}`,
    dueInDays: 4,
    sheet: waves,
    work: { student: 'submitted', 'nour.mahmoud': 'submitted', 'charlotte.fairweather': 'submitted' },
    typed: {
      1: { student: '0.16 m/s', 'nour.mahmoud': '0,16 ms⁻¹', 'charlotte.fairweather': '16 m/s' },
      2: { student: '25°', 'nour.mahmoud': '25 degrees', 'charlotte.fairweather': '27°' },
    },
  },
  {
    year: CAMBRIDGE,
    groups: WHOLE_YEAR,
    title: 'Homework 5: Series and parallel circuits',
    description: `Questions 1-4 of the circuits sheet. ${HOW}`,
    dueInDays: 11,
    sheet: circuits,
    work: {},
    typed: { 1: {}, 2: {}, 3: {} },
  },
  {
    year: CORE,
    groups: ['saturday', 'tuesday'],
    title: 'Worksheet 1: Turning effects',
    description: HOW,
    dueInDays: -6,
    sheet: moments,
    work: {
      'salma.mansour': 'corrected',
      'jana.tarek': 'graded',
      'adam.whitfield': 'submitted',
      'ziad.fathy': 'graded',
      'hamza.youssef': 'submitted',
    },
  },
  {
    year: CORE,
    groups: ['saturday'],
    title: 'Worksheet 2: Motion',
    description: '',
    dueInDays: 6,
    sheet: motion,
    work: { 'malak.ibrahim': 'submitted' },
  },
  {
    year: EDEXCEL,
    groups: ['monday', 'thursday'],
    title: 'Exercise 1: Mains electricity',
    description: HOW,
    dueInDays: -4,
    sheet: circuits,
    work: {
      'yassin.ali': 'corrected',
      'habiba.sherif': 'graded',
      'oliver.grant': 'submitted',
      'rokaya.abdelfattah': 'graded',
      'hana.wael': 'submitted',
    },
  },
];
