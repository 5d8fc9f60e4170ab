import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** Words that a team writes on many scripts. What stands on a script is a copy: a change here changes no script. */
@Schema({ collection: 'bankComments' })
export class BankComment {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true }) text: string;
  /** In lower case: what is typed for it. Absent for none. */
  @Prop() abbreviation?: string;
  /** What it adds, or takes away; absent when it only says something. */
  @Prop() mark?: number;
  @Prop({ required: true }) uses: number;
}

export const BankCommentSchema = SchemaFactory.createForClass(BankComment);

// A team's comments, the most used first.
BankCommentSchema.index({ tenantId: 1, uses: -1 });
// One comment for each abbreviation.
BankCommentSchema.index(
  { tenantId: 1, abbreviation: 1 },
  { unique: true, partialFilterExpression: { abbreviation: { $exists: true } } },
);
