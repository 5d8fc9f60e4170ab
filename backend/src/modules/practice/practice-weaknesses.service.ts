import { Injectable } from '@nestjs/common';
import { Features } from '../../platform/features/features.js';
import type { StudentKey } from './practice-answers.repository.js';
import { type Candidate, type ChoiceTerms, roomForNew } from './practice-choice.js';
import { PracticeEvidence, type PractisedAnswer } from './practice-evidence.service.js';
import type { StudentPractice } from './student-practice.js';
import { type KnownAnswer, weaknessesOf } from './topic-weakness.extension.js';

interface PractisingStudent extends StudentKey {
  practice: StudentPractice;
}

/** Rates new questions by what the student has mastered of their topics. */
@Injectable()
export class PracticeWeaknesses {
  constructor(
    private readonly features: Features,
    private readonly evidence: PracticeEvidence,
  ) {}

  /**
   * The candidates, the new ones with how weak the student is in their topics. Reads nothing while there is no choice
   * of new questions: most requests are filled by cards that are due.
   */
  async rated(
    student: PractisingStudent,
    candidates: readonly Candidate[],
    terms: ChoiceTerms,
  ): Promise<readonly Candidate[]> {
    const { tenantId, studentId, practice } = student;
    const { syllabusYearId: yearId } = practice;
    const fresh = candidates.filter(({ dueDay }) => dueDay === null);
    if (yearId === null || fresh.length < 2 || roomForNew(candidates, terms) === 0) return candidates;
    const answers = this.knownAnswers(student);
    const questions = fresh.map(({ questionId: id, chapterId }) => ({ id, chapterId }));
    const weaknesses = await weaknessesOf(this.features, { tenantId, studentId, yearId, answers, questions });
    return candidates.map((one) => ({ ...one, weakness: weaknesses.get(one.questionId) ?? one.weakness }));
  }

  /** All that the student may know of their answers, from what the request has read already and one more query. */
  private async knownAnswers({ tenantId, studentId, practice }: PractisingStudent): Promise<KnownAnswer[]> {
    const { standing, asked } = practice;
    const given = (await this.evidence.given(tenantId, [studentId])).get(studentId) ?? [];
    const known = ({ questionId, at, earned, marks }: PractisedAnswer, isPractice: boolean): KnownAnswer => {
      const { chapterId = '', unitId = '' } = asked.get(questionId) ?? {};
      return { about: { questionId, chapterId, unitId }, at, earned, marks, isPractice };
    };
    return [
      ...standing.marked.map((answer) => known(answer, false)),
      ...this.evidence.judged(given, standing, asked).map((answer) => known(answer, true)),
    ];
  }
}
