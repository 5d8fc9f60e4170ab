import type { AnswerKey, TypedKind } from '../../src/modules/quizzes/kinds/kinds.js';

/** A question without a picture. */
export interface DemoTypedQuestion {
  chapter: string;
  text: string;
  solution: string;
  kind: TypedKind;
  key: AnswerKey;
  /** What students answer, right and wrong; of a choice, the letter in the key. */
  right: string;
  wrong: string;
  /** One if left out. */
  marks?: number;
  /** All of them got it right. */
  isKnown?: true;
}

const number = (value: string, unit: string, sf: number): Pick<DemoTypedQuestion, 'kind' | 'key'> => ({
  kind: 'number',
  key: { value, unit, ask: 'given', match: { by: 'rounding', sf }, digits: 'ignore', unitMark: false },
});
const choice = (options: string[], right: number): Pick<DemoTypedQuestion, 'kind' | 'key'> => ({
  kind: 'choice',
  key: { options, right },
});
const words = (...accept: string[]): Pick<DemoTypedQuestion, 'kind' | 'key'> => ({
  kind: 'text',
  key: { accept, spelling: true, order: false },
});

const GRAPHS = 'Speed-time graphs';
const NEWTON = 'Newton’s laws';

/** The quiz of the term's beginning, whose mistakes six students have practised since. */
export const FIRST_QUIZ = {
  title: 'Warm-up: Measuring and motion',
  groups: ['sunday', 'wednesday'],
  /** Minutes. */
  duration: 20,
  /** Days from today. */
  startsInDays: -50,
  endsInDays: -43,
};

export const FIRST_QUESTIONS: DemoTypedQuestion[] = [
  {
    chapter: GRAPHS,
    text: 'A cyclist rides 150 m in 12 s. What is the average speed?',
    solution: 'The average speed is the distance divided by the time: $v = \\frac{150}{12} = 12.5$ m/s.',
    ...number('12.5', 'm/s', 3),
    ...{ right: '12.5', wrong: '1800' },
  },
  {
    chapter: NEWTON,
    text: 'A resultant force of 24 N acts on a mass of 6.0 kg. What is its acceleration?',
    solution: '$a = \\frac{F}{m} = \\frac{24}{6.0} = 4.0$ m/s².',
    ...number('4.0', 'm/s^2', 2),
    ...{ right: '4.0', wrong: '144' },
  },
  {
    chapter: NEWTON,
    text: 'Which of these is a vector?',
    solution: 'A vector has a direction. Of these, only velocity has one.',
    ...choice(['energy', 'mass', 'velocity', 'temperature'], 2),
    ...{ right: 'C', wrong: 'B' },
  },
  {
    chapter: NEWTON,
    text: 'Which force opposes the motion between two surfaces that touch?',
    solution: 'Friction acts along the surfaces, against the motion.',
    ...words('friction'),
    ...{ right: 'friction', wrong: 'gravity' },
  },
  {
    chapter: NEWTON,
    text: 'What is the weight of a bag of 2.5 kg where the gravitational field strength is 9.8 N/kg?',
    solution: '$W = mg = 2.5 \\times 9.8 = 24.5$ N, which is 25 N to two significant figures.',
    ...number('24.5', 'N', 2),
    ...{ right: '25', wrong: '2.5' },
  },
  {
    chapter: GRAPHS,
    text: 'What does the area under a speed-time graph give?',
    solution: 'Speed multiplied by time is a distance.',
    ...choice(['the acceleration', 'the distance', 'the force', 'the time'], 1),
    ...{ right: 'B', wrong: 'A' },
  },
  {
    chapter: GRAPHS,
    text: 'What does the gradient of a speed-time graph give?',
    solution: 'The gradient is the change of speed divided by the time: the acceleration.',
    ...words('acceleration', 'the acceleration'),
    ...{ right: 'acceleration', wrong: 'distance' },
  },
  {
    chapter: GRAPHS,
    text: 'A train slows from 30 m/s to 10 m/s in 8.0 s. What is its deceleration?',
    solution: 'The speed falls by 20 m/s in 8.0 s: $\\frac{20}{8.0} = 2.5$ m/s².',
    ...number('2.5', 'm/s^2', 2),
    ...{ right: '2.5', wrong: '5' },
  },
  {
    chapter: NEWTON,
    text: 'A car of mass 900 kg accelerates from rest to 20 m/s in 8.0 s. What is the resultant force on it?',
    solution: '$a = \\frac{20}{8.0} = 2.5$ m/s², and $F = ma = 900 \\times 2.5 = 2250$ N.',
    ...number('2250', 'N', 2),
    ...{ right: '2250', wrong: '360', marks: 6, isKnown: true },
  },
  {
    chapter: NEWTON,
    text: 'A pump lifts 60 kg of water by 5.0 m in 12 s. The gravitational field strength is 9.8 N/kg. What is its power?',
    solution: '$P = \\frac{mgh}{t} = \\frac{60 \\times 9.8 \\times 5.0}{12} = 245$ W.',
    ...number('245', 'W', 2),
    ...{ right: '245', wrong: '2940', marks: 6, isKnown: true },
  },
];

/** An answer in practice: so many days ago, and whether it was right. */
export type PractisedDay = readonly [daysAgo: number, isRight: boolean];

/** Wrong once, then right on three days: cleared. */
const cleared = (from: number): PractisedDay[] => [
  [from, false],
  [from - 1, true],
  [from - 4, true],
  [from - 12, true],
];
/** Right once since: comes again today. */
const inProgress = (from: number): PractisedDay[] => [
  [from, false],
  [from - 1, true],
];
const stillWrong = (day: number): PractisedDay[] => [[day, false]];

interface Practising {
  /** The student's key in content/people.ts. */
  student: string;
  /** For each question of the first quiz, in its order; what is missing has not been practised. */
  practised: PractisedDay[][];
}

/** All of them got the first eight questions wrong. Mariam clears much, Seif hardly begins. */
export const PRACTISING: Practising[] = [
  {
    student: 'mariam.adel',
    practised: [...[40, 39, 38, 36, 33, 30, 24].map(cleared), [...cleared(24), [3, true]]],
  },
  { student: 'student', practised: [cleared(37), cleared(34), ...[9, 8, 6].map(inProgress)] },
  { student: 'omar.elsherbiny', practised: [cleared(35), ...[12, 10].map(inProgress), stillWrong(5)] },
  { student: 'nour.mahmoud', practised: [cleared(33), cleared(30), cleared(20), inProgress(6)] },
  { student: 'charlotte.fairweather', practised: [cleared(36), cleared(26), inProgress(7), stillWrong(2)] },
  { student: 'seif.ahmed', practised: [stillWrong(25), stillWrong(25)] },
];
