import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** One form of a text: `text` for a text with a single one, else its plural form (`few`). */
@Schema({ _id: false })
export class TextForm {
  @Prop({ required: true }) form: string;
  @Prop({ required: true }) text: string;
}

/** A text of the product that a school says in its own words. It outlives the version that it was written for. */
@Schema({ collection: 'schoolTexts', timestamps: true })
export class SchoolText {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true }) language: string;
  /** Feature and name: `student/quizzes:submit`. */
  @Prop({ required: true }) key: string;
  @Prop({ required: true, type: [SchemaFactory.createForClass(TextForm)] }) forms: TextForm[];
  /** The English text when it was replaced: says what it was about once the product no longer has it. */
  @Prop({ required: true, type: [SchemaFactory.createForClass(TextForm)] }) english: TextForm[];
  /** Set when the school went back to the product's own; the activity log still reads its key. */
  @Prop() deletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export const SchoolTextSchema = SchemaFactory.createForClass(SchoolText);

// What every process looks for: the latest changes, of all schools.
SchoolTextSchema.index({ updatedAt: 1 }, { name: 'changes' });
// A school's own texts in a language; one of each.
SchoolTextSchema.index({ tenantId: 1, language: 1, key: 1 }, { unique: true, name: 'one_of_each' });
