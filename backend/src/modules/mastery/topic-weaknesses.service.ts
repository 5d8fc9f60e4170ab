import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { CurriculumDirectory } from '../curriculum/curriculum-directory.js';
import { MarkedQuestions } from '../marking/scheme/marked-questions.service.js';
import type { AskedWeakness } from '../practice/topic-weakness.extension.js';
import { TopicTree } from '../syllabus/boards/topic-tree.js';
import type { OwnBoard } from '../syllabus/headings/own-board.js';
import { OwnBoards } from '../syllabus/headings/own-boards.js';
import { SyllabusReader } from '../syllabus/syllabus-reader.js';
import { writtenAnswer } from './class-evidence.service.js';
import { codesBy, topicAnswers } from './mastery-reader.service.js';
import { classMastery, weighedAnswers } from './rule/class-mastery.js';
import { weaknessByTopic, weakestOf } from './rule/topic-weakness.js';

/** Tells practice how weak a student is in the topics of questions. The caller has checked permissions. */
@Injectable()
export class TopicWeaknesses {
  constructor(
    private readonly syllabuses: SyllabusReader,
    private readonly boards: OwnBoards,
    private readonly curriculum: CurriculumDirectory,
    private readonly marked: MarkedQuestions,
    private readonly clock: Clock,
  ) {}

  /**
   * By question id, from 0 to 1, of a student who knows these answers and the shown marks of written work. The student
   * stands for the class: reading everybody's answers would take longer than all the rest of a round of practice, and
   * they only move what little evidence says.
   */
  async of({ tenantId, studentId, yearId, questions, ...asked }: AskedWeakness): Promise<Map<string, number>> {
    const [board, units, stored, marked, answers] = await Promise.all([
      this.boardOf(tenantId, yearId),
      this.curriculum.listUnits(tenantId, yearId),
      this.syllabuses.tagsOfYear(tenantId, yearId),
      this.marked.of({ tenantId, studentIds: [studentId], readerId: studentId, audience: 'family' }),
      asked.answers,
    ]);
    if (!board) return new Map();
    const tree = new TopicTree(board);
    const codesOf = codesBy(stored, units, tree);
    const own = topicAnswers([...answers, ...marked.map(writtenAnswer)], codesOf);
    const mastery = classMastery(weighedAnswers(new Map([[studentId, own]]), tree, this.clock.now())).get(studentId);
    const weaknesses = weaknessByTopic(mastery ?? new Map());
    return new Map(
      questions.flatMap(({ id, chapterId }) => {
        const weakness = weakestOf(codesOf({ questionId: id, chapterId, unitId: '' }), weaknesses);
        return weakness === null ? [] : [[id, weakness] as const];
      }),
    );
  }

  private async boardOf(tenantId: string, yearId: string): Promise<OwnBoard | null> {
    const syllabus = await this.syllabuses.ofYear(tenantId, yearId);
    return syllabus && this.boards.of(tenantId, syllabus.board);
  }
}
