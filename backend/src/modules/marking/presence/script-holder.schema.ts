import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** Who of the team has a script open for marking: a lease that their page renews. */
@Schema({ collection: 'scriptHolders' })
export class ScriptHolder {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'submissions' }) submissionId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) holderId: Types.ObjectId;
  /** When the lease ends; from then on anybody may take it. */
  @Prop({ required: true }) heldUntil: Date;
}

export const ScriptHolderSchema = SchemaFactory.createForClass(ScriptHolder);

// One holder per submission, even if several people open it at once.
ScriptHolderSchema.index({ tenantId: 1, submissionId: 1 }, { unique: true });
// Retention.
ScriptHolderSchema.index({ heldUntil: 1 }, { name: 'expiry' });
