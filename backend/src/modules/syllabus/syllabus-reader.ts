import { Injectable } from '@nestjs/common';
import { TopicTagsRepository } from './topic-tags.repository.js';
import { type YearSyllabusRecord, YearSyllabusesRepository } from './year-syllabuses.repository.js';

export type { YearSyllabusRecord };

/** A question, as far as its topics concern it. */
interface Placed {
  id: string;
  chapterId: string;
}

/** Topics as they are stored, "0625 1.5.2", by the id of a chapter or question. */
export type StoredTopics = ReadonlyMap<string, readonly string[]>;

/** Tells other modules what years are taught for, and the topics of chapters and questions. The caller has checked permissions. */
@Injectable()
export class SyllabusReader {
  constructor(
    private readonly syllabuses: YearSyllabusesRepository,
    private readonly tags: TopicTagsRepository,
  ) {}

  /** Null for a year without a syllabus. */
  ofYear(tenantId: string, yearId: string): Promise<YearSyllabusRecord | null> {
    return this.syllabuses.find(tenantId, yearId);
  }

  /** The topics of these chapters and questions, of whatever year; what has none is left out. */
  async topicsOf(tenantId: string, ids: readonly string[]): Promise<StoredTopics> {
    const tags = ids.length > 0 ? await this.tags.listOf(tenantId, [...new Set(ids)]) : [];
    return new Map(tags.map(({ taggedId, topics }) => [taggedId, topics]));
  }

  /** All topics of a year's chapters and questions. */
  async tagsOfYear(tenantId: string, yearId: string): Promise<StoredTopics> {
    const tags = await this.tags.listOfYear(tenantId, yearId);
    return new Map(tags.map(({ taggedId, topics }) => [taggedId, topics]));
  }
}

/** A question has its own topics, or else those of its chapter. */
export const topicsOfQuestion = (stored: StoredTopics, { id, chapterId }: Placed): readonly string[] =>
  stored.get(id) ?? stored.get(chapterId) ?? [];
