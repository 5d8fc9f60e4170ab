import type { Features } from '../../platform/features/features.js';

declare module '../../platform/features/feature.js' {
  interface Feature {
    /** API: how weak a student is in the topics of questions. */
    topicWeakness?: (get: Get, asked: AskedWeakness) => Promise<Weaknesses>;
  }
}

/** An answer in a quiz or in practice whose marks the student may know. */
export interface KnownAnswer {
  about: { questionId: string; chapterId: string; unitId: string };
  at: Date;
  /** The marks of a right answer, and those that this one had. */
  marks: number;
  earned: number;
  isPractice: boolean;
}

/** A student, and the questions that may come. */
export interface AskedWeakness {
  tenantId: string;
  studentId: string;
  yearId: string;
  /** May still be loading. */
  answers: Promise<readonly KnownAnswer[]>;
  questions: readonly { id: string; chapterId: string }[];
}

/** By question id, 0 to 1; without the questions about whose topics too little is known. */
type Weaknesses = ReadonlyMap<string, number>;

/** How weak a student is in the topics of each question. */
export async function weaknessesOf(features: Features, asked: AskedWeakness): Promise<Weaknesses> {
  const [known] = await features.askAll(({ topicWeakness }) => topicWeakness?.(features.get, asked));
  return known ?? new Map();
}
