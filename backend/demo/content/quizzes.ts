/** An answer to a question, or one to each of its parts; left out where nothing was answered. */
export type DemoAnswer = string | Record<string, string>;

export interface DemoQuiz {
  title: string;
  /** Group keys from content/classes.ts, all of one year. */
  groups: string[];
  /** Minutes. */
  duration: number;
  /** Question keys from content/questions.ts or content/typed-questions. */
  questions: string[];
  /** Days from today; null if it has been open since it was created. */
  startsInDays: number | null;
  /** Days from today; negative if it is closed and can be reviewed. */
  endsInDays: number;
  /** Keys of the students who have not taken it. No one has if it has not started. */
  without: string[];
  /** What students see before everybody has finished; the score alone if left out. */
  resultsShown?: 'all';
  /** Answers by student key and question key; left out for quizzes of options, whose answers follow from a rule. */
  answers?: Record<string, Record<string, DemoAnswer>>;
  /** What the teacher has decided about answers that somebody typed. */
  rulings?: { question: string; answer: string; marks: number }[];
}

const WHOLE_YEAR = ['sunday', 'wednesday'];

/** The student of the demo logins has one quiz to review, one to take and one that opens soon. */
export const QUIZZES: DemoQuiz[] = [
  {
    title: 'Quiz 1: Motion and forces',
    groups: WHOLE_YEAR,
    duration: 20,
    questions: ['tram-distance', 'tram-acceleration', 'resultant-force', 'metre-rule', 'water-wave'],
    startsInDays: -16,
    endsInDays: -9,
    without: ['karim.nabil'],
  },
  {
    title: 'Quiz 2: Waves and refraction',
    groups: WHOLE_YEAR,
    duration: 30,
    questions: ['water-wave', 'glass-block', 'total-reflection', 'tram-distance'],
    startsInDays: -1,
    endsInDays: 6,
    without: ['student', 'farida.hassan', 'seif.ahmed', 'karim.nabil'],
  },
  {
    title: 'Quiz 3: Electricity',
    groups: WHOLE_YEAR,
    duration: 25,
    questions: ['series-current', 'parallel-resistance', 'fuse'],
    startsInDays: 3,
    endsInDays: 10,
    without: [],
  },
  {
    title: 'Check-up: Forces and turning effects',
    groups: ['saturday', 'tuesday'],
    duration: 15,
    questions: ['resultant-force', 'metre-rule', 'tram-acceleration'],
    startsInDays: -8,
    endsInDays: -4,
    without: ['nadine.samir'],
  },
];
