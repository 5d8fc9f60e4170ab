import type { DemoTask } from './homework.js';
import { circuits, moments, motion, type Sheet, waves } from './sheets.js';

/** Questions of the whole course: more than the 40 marks that a forecast needs in a paper. */
const everything: Sheet = {
  ...motion,
  topic: 'The whole course',
  questions: [motion, moments, waves, circuits].flatMap(({ questions }) => questions),
};

export interface DemoMock extends DemoTask {
  /** Code of the paper. */
  paper: string;
}

const EDEXCEL = 'Year 11 – Edexcel O Level Physics';

/** Two mocks of one group. Rokaya has marks in both papers; Hana's second waits for its grade, so her forecast is silent. */
export const MOCKS: DemoMock[] = [
  {
    year: EDEXCEL,
    groups: ['thursday'],
    title: 'Mock: Paper 1P',
    description: 'Two hours, without your notes.',
    dueInDays: -8,
    sheet: everything,
    paper: '1P',
    work: { 'rokaya.abdelfattah': 'graded', 'hana.wael': 'graded', 'mostafa.gamal': 'submitted' },
  },
  {
    year: EDEXCEL,
    groups: ['thursday'],
    title: 'Mock: Paper 2P',
    description: 'An hour and a quarter, without your notes.',
    dueInDays: -3,
    sheet: everything,
    paper: '2P',
    work: { 'rokaya.abdelfattah': 'graded', 'hana.wael': 'submitted', 'mostafa.gamal': 'submitted' },
  },
];

/** No board has published these. */
export const INVENTED_THRESHOLDS = {
  board: '4PH1',
  note: 'Invented for the demo: no board has published these thresholds.',
  text: `Invented thresholds
Option Maximum Components 9 8 7 6 5 4 3 2 1
P1 180 1P, 2P 152 137 122 107 92 77 58 39 20
1P 110 93 84 75 66 57 47 35 24 12
2P 70 59 53 47 41 35 30 23 15 8`,
} as const;
