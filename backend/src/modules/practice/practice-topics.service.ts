import { Injectable } from '@nestjs/common';
import { readRef } from '../syllabus/boards/boards.js';
import { TopicTree } from '../syllabus/boards/topic-tree.js';
import { SyllabusReader, topicsOfQuestion } from '../syllabus/syllabus-reader.js';
import type { Candidate } from './practice-choice.js';

/** Finds the questions to practise that are about a topic. */
@Injectable()
export class PracticeTopics {
  constructor(private readonly syllabuses: SyllabusReader) {}

  /** Those about this topic or one below it, by their own topics or those of their chapters. @param topic "0625 1.5.2" */
  async among(tenantId: string, candidates: readonly Candidate[], topic: string): Promise<Candidate[]> {
    const wanted = readRef(topic);
    if (!wanted) return [];
    const ids = candidates.flatMap(({ questionId, chapterId }) => [questionId, chapterId]);
    const stored = await this.syllabuses.topicsOf(tenantId, ids);
    const tree = new TopicTree(wanted.board);
    return candidates.filter(({ questionId: id, chapterId }) =>
      tree.withAbove(tree.codesOf(topicsOfQuestion(stored, { id, chapterId }))).includes(wanted.code),
    );
  }
}
