import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { recordOf } from '../../platform/database/records.js';
import type { Stored, TenantModel } from '../../platform/database/tenant-model.js';
import { type TaggedKind, TopicTags } from './topic-tags.schema.js';

type TopicTagsRow = Stored<TopicTags>;

const topicTagsRecord = (row: TopicTagsRow) => recordOf(row, 'kind', 'taggedId', 'topics');
export type TopicTagsRecord = ReturnType<typeof topicTagsRecord>;

/** A chapter or question with its year. */
export interface Taggable {
  kind: TaggedKind;
  taggedId: string;
  yearId: string;
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

  /** Replaces the topics of each of these; none removes them. */
  async save(tenantId: string, things: readonly Taggable[], topics: readonly string[]): Promise<void> {
    if (topics.length === 0) {
      const taggedId = { $in: things.map((thing) => thing.taggedId) };
      await this.tags.deleteMany({ tenantId, taggedId }).exec();
      return;
    }
    const writes = things.map(({ taggedId, ...thing }) => ({
      updateOne: {
        filter: { tenantId, taggedId },
        update: { $set: { ...thing, topics: [...topics] } },
        upsert: true,
      },
    }));
    if (writes.length > 0) await this.tags.bulkWrite(writes, { ordered: false });
  }
}
