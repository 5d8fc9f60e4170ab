import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { recordOf } from '../../platform/database/records.js';
import type { Stored, TenantModel } from '../../platform/database/tenant-model.js';
import { type TaggedKind, TopicTags } from './topic-tags.schema.js';

type TopicTagsRow = Stored<TopicTags>;

const topicTagsRecord = (row: TopicTagsRow) => recordOf(row, 'kind', 'taggedId', 'topics');
export type TopicTagsRecord = ReturnType<typeof topicTagsRecord>;

/** A chapter or question of a year with its topics. */
export interface TaggedThing {
  kind: TaggedKind;
  taggedId: string;
  yearId: string;
  topics: readonly string[];
}

@Injectable()
export class TopicTagsRepository {
  constructor(@InjectModel(TopicTags.name) private readonly tags: TenantModel<TopicTags>) {}

  async listOfYear(tenantId: string, yearId: string): Promise<TopicTagsRecord[]> {
    return (await this.tags.find({ tenantId, yearId }).lean<TopicTagsRow[]>().exec()).map(topicTagsRecord);
  }

  async listOf(tenantId: string, taggedIds: string[]): Promise<TopicTagsRecord[]> {
    const filter = { tenantId, taggedId: { $in: taggedIds } };
    return (await this.tags.find(filter).lean<TopicTagsRow[]>().exec()).map(topicTagsRecord);
  }

  /** Whether a chapter or question has this topic. */
  async isUsed(tenantId: string, topic: string): Promise<boolean> {
    return (await this.tags.exists({ tenantId, topics: topic }).exec()) !== null;
  }

  /** Replaces the topics of each of these; none removes them. */
  async save(tenantId: string, things: readonly TaggedThing[]): Promise<void> {
    const writes = things.map(({ taggedId, topics, ...thing }) => {
      const filter = { tenantId, taggedId };
      if (topics.length === 0) return { deleteOne: { filter } };
      return { updateOne: { filter, update: { $set: { ...thing, topics: [...topics] } }, upsert: true } };
    });
    if (writes.length > 0) await this.tags.bulkWrite(writes, { ordered: false });
  }

  /** Gives topics to what has none; those that something has stay. */
  async saveFirst(tenantId: string, things: readonly TaggedThing[]): Promise<void> {
    const writes = things.map(({ taggedId, topics, ...thing }) => {
      const update = { $setOnInsert: { ...thing, topics: [...topics] } };
      return { updateOne: { filter: { tenantId, taggedId }, update, upsert: true } };
    });
    if (writes.length > 0) await this.tags.bulkWrite(writes, { ordered: false });
  }
}
