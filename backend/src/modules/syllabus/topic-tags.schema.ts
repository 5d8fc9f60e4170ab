import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const TAGGED_KINDS = ['chapter', 'question'] as const;
export type TaggedKind = (typeof TAGGED_KINDS)[number];

/** The topics of a chapter, or those of a question where they differ from its chapter's. */
@Schema({ collection: 'topicTags', versionKey: false })
export class TopicTags {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'years' }) yearId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: TAGGED_KINDS }) kind: TaggedKind;
  /** Of the chapter or question. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'questions' }) taggedId: Types.ObjectId;
  /** Such as "0625 1.5.2"; one to three. */
  @Prop({ required: true, type: [String] }) topics: string[];
}

export const TopicTagsSchema = SchemaFactory.createForClass(TopicTags);
// A thing's topics.
TopicTagsSchema.index({ tenantId: 1, taggedId: 1 }, { unique: true, name: 'one_per_thing' });
// Those of a year.
TopicTagsSchema.index({ tenantId: 1, yearId: 1 }, { name: 'of_year' });
// Whether a topic of the teacher's own is used.
TopicTagsSchema.index({ tenantId: 1, topics: 1 }, { name: 'topic_use' });
