import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** Who of the team has a script open to mark it: a lease that their page renews. */
@Schema({ collection: 'scriptHolders' })
export class ScriptHolder {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'submissions' }) submissionId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) holderId: Types.ObjectId;
  /** From then on anybody may have it. */
  @Prop({ required: true }) heldUntil: Date;
}

export const ScriptHolderSchema = SchemaFactory.createForClass(ScriptHolder);

// One holder per submission, whoever else opens it at this moment.
ScriptHolderSchema.index({ tenantId: 1, submissionId: 1 }, { unique: true });
// What is over goes by itself: a lease is worth nothing an hour later.
ScriptHolderSchema.index({ heldUntil: 1 }, { name: 'expiry', expireAfterSeconds: 3600 });
