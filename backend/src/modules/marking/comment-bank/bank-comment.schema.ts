import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A reusable comment of a team. Scripts hold copies, so changing it changes no script. */
@Schema({ collection: 'bankComments' })
export class BankComment {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true }) text: string;
  /** Lower-case shortcut that inserts the comment; absent if it has none. */
  @Prop() abbreviation?: string;
  /** Marks that the comment adds or deducts; absent if it has none. */
  @Prop() mark?: number;
  @Prop({ required: true }) uses: number;
}

export const BankCommentSchema = SchemaFactory.createForClass(BankComment);

// A team's comments, most used first.
BankCommentSchema.index({ tenantId: 1, uses: -1 });
// An abbreviation is unique within a team.
BankCommentSchema.index(
  { tenantId: 1, abbreviation: 1 },
  { unique: true, partialFilterExpression: { abbreviation: { $exists: true } } },
);
