import { Injectable } from '@nestjs/common';
import { readRef } from '../syllabus/boards/boards.js';
import { TopicTree } from '../syllabus/boards/topic-tree.js';
import { OwnBoards } from '../syllabus/headings/own-boards.js';
import { syllabusErrors } from '../syllabus/syllabus.errors.js';
import { SyllabusReader, topicsOfQuestion } from '../syllabus/syllabus-reader.js';
import type { Candidate } from './practice-choice.js';

/** Finds the questions to practise that are about a topic. */
@Injectable()
export class PracticeTopics {
  constructor(
    private readonly syllabuses: SyllabusReader,
    private readonly boards: OwnBoards,
  ) {}

  /** The topic in the teacher's words. @param topic "0625 1.5.2" @throws AppError 400 if the teacher has none of this code */
  async require(tenantId: string, topic: string): Promise<{ code: string; heading: string }> {
    const wanted = readRef(topic);
    const board = wanted && (await this.boards.of(tenantId, wanted.board));
    const found = board?.topics.find(({ code }) => code === wanted?.code);
    if (!found) throw syllabusErrors.topicUnknown();
    return { code: found.code, heading: found.heading };
  }

  /** Those about this topic or one below it, by their own topics or those of their chapters. @param topic "0625 1.5.2" */
  async among(tenantId: string, candidates: readonly Candidate[], topic: string): Promise<Candidate[]> {
    const wanted = readRef(topic);
    if (!wanted) return [];
    const ids = candidates.flatMap(({ questionId, chapterId }) => [questionId, chapterId]);
    const stored = await this.syllabuses.topicsOf(tenantId, ids);
    const tree = new TopicTree(await this.boards.of(tenantId, wanted.board));
    return candidates.filter(({ questionId: id, chapterId }) =>
      tree.withAbove(tree.codesOf(topicsOfQuestion(stored, { id, chapterId }))).includes(wanted.code),
    );
  }
}
