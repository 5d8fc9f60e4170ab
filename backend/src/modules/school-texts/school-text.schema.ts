import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** One form of a text: `text` if it has only one, otherwise its plural form (`few`). */
@Schema({ _id: false })
export class TextForm {
  @Prop({ required: true }) form: string;
  @Prop({ required: true }) text: string;
}

/** A product text that a school has replaced with its own. It outlives the release that it was written for. */
@Schema({ collection: 'schoolTexts', timestamps: true })
export class SchoolText {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true }) language: string;
  /** Feature and name: `student/quizzes:submit`. */
  @Prop({ required: true }) key: string;
  @Prop({ required: true, type: [SchemaFactory.createForClass(TextForm)] }) forms: TextForm[];
  /** The English text when it was replaced: shows what it was about once the product no longer has it. */
  @Prop({ required: true, type: [SchemaFactory.createForClass(TextForm)] }) english: TextForm[];
  /** Set when the school went back to the product's text; the activity log can still read its key. */
  @Prop() deletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export const SchoolTextSchema = SchemaFactory.createForClass(SchoolText);

// What every process polls for: the latest changes in all schools.
SchoolTextSchema.index({ updatedAt: 1 }, { name: 'changes' });
// A school's own texts in a language, one per key.
SchoolTextSchema.index({ tenantId: 1, language: 1, key: 1 }, { unique: true, name: 'one_of_each' });
