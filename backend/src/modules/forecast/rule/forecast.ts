import type { Tier } from '../../syllabus/boards/board.js';
import { BEST_OF_CORE, GRADES } from '../grades.js';
import type { Threshold } from '../thresholds/threshold-table.js';

/** Fewer marks of evidence in a paper say nothing about it. */
const ENOUGH_MARKS = 40;
/** From so many mocks on they say more than topics do. */
const PREFERRED_MOCKS = 2;
/** By how much of its marks a paper differs from what a student can do: another day, other questions. */
const EXAM_SPREAD = 0.06;
/** As much for what one mock says of the next. */
const ONE_MOCK_SPREAD = 0.1;
/** As much for topics of which nothing is known. */
const UNKNOWN_SPREAD = 0.2;
/** As much for what topics say of a practical paper. */
const PRACTICAL_SPREAD = 0.1;
/** A normal variable is within so many standard deviations with a probability of 80 %. */
const LIKELY = 1.2816;

/** The result of a mock of a paper. */
export interface MockResult {
  earned: number;
  marks: number;
}

/** What is known of a topic. */
export interface TopicEstimate {
  code: string;
  /** The weighted marks that it rests on. */
  marks: number;
  /** The share of marks that is expected, and its standard deviation. */
  expected: number;
  spread: number;
}

/** An answer's weighted marks, with the codes of all its topics. */
export interface TopicAnswer {
  codes: readonly string[];
  marks: number;
}

/** What a student has shown of a paper. */
export interface PaperEvidence {
  mocks: readonly MockResult[];
  /** One for each topic that may be asked in it; null while not enough is known. */
  topics: readonly (TopicEstimate | null)[];
  /** What the topics rest on: each answer once, however many topics it is about. */
  answers: readonly TopicAnswer[];
  isPractical: boolean;
}

export const PAPER_BASES = ['mocks', 'topics'] as const;
export type PaperBasis = (typeof PAPER_BASES)[number];

interface Estimate {
  basis: PaperBasis;
  marks: number;
  /** The share of the paper's marks that is expected, and its standard deviation. */
  expected: number;
  spread: number;
}

/** What a paper is expected to bring; without `estimate` if too little is known. */
export interface PaperEstimate {
  /** The marks of evidence. */
  marks: number;
  estimate: Estimate | null;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

function ofMocks(mocks: readonly MockResult[]): Estimate | null {
  const marks = sumOf(mocks.map((mock) => mock.marks));
  if (marks <= 0) return null;
  const earned = sumOf(mocks.map((mock) => mock.earned));
  const expected = earned / marks;
  // Neither 0 nor 1, so that full marks in a mock leave room for doubt.
  const careful = (earned + 1) / (marks + 2);
  const bySample = (careful * (1 - careful)) / marks;
  const shares = mocks.map((mock) => mock.earned / mock.marks);
  const mean = sumOf(shares) / shares.length;
  const between = sumOf(shares.map((share) => (share - mean) ** 2)) / (shares.length - 1) / shares.length;
  const variance = mocks.length < PREFERRED_MOCKS ? ONE_MOCK_SPREAD ** 2 : Math.max(between, bySample);
  return { basis: 'mocks', marks, expected, spread: Math.hypot(EXAM_SPREAD, Math.sqrt(variance)) };
}

/** Boards do not say how many marks a topic brings: each counts the same. */
function ofTopics({ topics, answers, isPractical }: PaperEvidence): Estimate | null {
  const known = topics.filter((topic) => topic !== null);
  if (known.length === 0) return null;
  const codes = new Set(known.map(({ code }) => code));
  const marks = sumOf(answers.filter((one) => one.codes.some((code) => codes.has(code))).map((one) => one.marks));
  const expected = sumOf(known.map((topic) => topic.expected)) / known.length;
  // An answer about several topics makes each of them more certain, but it is one answer.
  const shared = marks > 0 ? Math.max(1, sumOf(known.map((topic) => topic.marks)) / marks) : 1;
  const variance = sumOf(known.map((topic) => topic.spread ** 2)) * shared;
  const unknown = (1 - known.length / topics.length) * UNKNOWN_SPREAD;
  const doubts = [EXAM_SPREAD, Math.sqrt(variance) / known.length, unknown, isPractical ? PRACTICAL_SPREAD : 0];
  return { basis: 'topics', marks, expected, spread: Math.hypot(...doubts) };
}

/** By two mocks or more, otherwise by topics; where these are too few, by whatever there is. */
export function paperEstimate(evidence: PaperEvidence): PaperEstimate {
  const { mocks } = evidence;
  const [byMocks, byTopics] = [ofMocks(mocks), ofTopics(evidence)];
  const found = mocks.length >= PREFERRED_MOCKS ? [byMocks, byTopics] : [byTopics, byMocks];
  const estimates = found.filter((one) => one !== null);
  const estimate = estimates.find(({ marks }) => marks >= ENOUGH_MARKS) ?? null;
  return { marks: estimate?.marks ?? Math.max(0, ...estimates.map(({ marks }) => marks)), estimate };
}

/** `U` is below the lowest grade. */
export const FORECAST_GRADES = [...GRADES, 'U'] as const;
export type ForecastGrade = (typeof FORECAST_GRADES)[number];

export interface Forecast {
  /** The grade of the expected mark. */
  grade: ForecastGrade;
  /** It is likely from the best to the lowest of these, which are never the same. */
  best: ForecastGrade;
  lowest: ForecastGrade;
  /** Whole marks of the option's. */
  mark: number;
  range: readonly [low: number, high: number];
}

/** The option that a student is entered for. */
export interface EnteredOption {
  maximum: number;
  /** Best grade first. */
  thresholds: readonly Threshold[];
  tier: Tier | null;
}

/** A paper's estimate with its share of the whole mark, 0 to 1. */
export interface WeightedPaper extends PaperEstimate {
  share: number;
}

/** The grades that can be reached: Core ends at C. */
function reachable({ thresholds, tier }: EnteredOption): readonly Threshold[] {
  if (tier !== 'core') return thresholds;
  const best = GRADES.indexOf(BEST_OF_CORE);
  return thresholds.filter(({ grade }) => GRADES.indexOf(grade) >= best);
}

export const gradeAt = (mark: number, thresholds: readonly Threshold[]): ForecastGrade =>
  thresholds.find(({ from }) => mark >= from)?.grade ?? 'U';

/** The grade beside this one whose marks are nearer. */
function neighbour(mark: number, thresholds: readonly Threshold[]): ForecastGrade {
  const at = thresholds.findIndex(({ from }) => mark >= from);
  const place = at < 0 ? thresholds.length : at;
  const [above, own] = [thresholds[place - 1], thresholds[place]];
  const isNearerAbove = above && (!own || above.from - mark < mark - own.from + 1);
  return isNearerAbove ? above.grade : (thresholds[place + 1]?.grade ?? 'U');
}

const rank = (grade: ForecastGrade): number => FORECAST_GRADES.indexOf(grade);

/**
 * What a student's grade may become: always a range, which the grade is in with a probability of some 80 %; null unless
 * enough is known of every paper, and the thresholds have a grade that can be reached. Good and bad days are taken to
 * come together, so that no paper makes up for another.
 */
export function forecastOf(papers: readonly WeightedPaper[], option: EnteredOption): Forecast | null {
  const known = papers.flatMap(({ share, estimate }) => (estimate ? [{ share, ...estimate }] : []));
  if (known.length < papers.length || known.length === 0) return null;
  const whole = sumOf(known.map(({ share }) => share));
  const expected = sumOf(known.map((paper) => paper.share * paper.expected)) / whole;
  const around = (LIKELY * sumOf(known.map((paper) => paper.share * paper.spread))) / whole;
  const marksOf = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * option.maximum);
  const [low, mark, high] = [marksOf(expected - around), marksOf(expected), marksOf(expected + around)];
  const thresholds = reachable(option);
  if (thresholds.length === 0) return null;
  const grade = gradeAt(mark, thresholds);
  let [best, lowest] = [gradeAt(high, thresholds), gradeAt(low, thresholds)];
  if (best === lowest) {
    const other = neighbour(mark, thresholds);
    if (rank(other) < rank(grade)) best = other;
    else lowest = other;
  }
  return { grade, best, lowest, mark, range: [low, high] };
}
