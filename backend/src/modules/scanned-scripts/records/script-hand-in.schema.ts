import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { partSchema } from '../../../platform/database/objects.js';
import type { Rotation } from './scan-page.schema.js';

/** Why a script could not be handed in; the team's page has a sentence for each. */
export const HAND_IN_FAILURES = [
  'handed_in_meanwhile',
  'already_graded',
  'pages_gone',
  'unreadable',
  'failed',
] as const;
export type HandInFailure = (typeof HAND_IN_FAILURES)[number];

@Schema({ _id: false })
export class HandedInPage {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'scanPages' }) pageId: Types.ObjectId;
  /** Degrees clockwise. */
  @Prop({ required: true, type: Number }) rotation: Rotation;
}

/** A student's script that the team hands in from scanned pages, as it was when they asked for it. */
@Schema({ collection: 'scriptHandIns', versionKey: false })
export class ScriptHandIn {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  /** In the order of the script. */
  @Prop({ required: true, type: [partSchema(HandedInPage)] }) pages: HandedInPage[];
  /** The submission that the team has agreed to replace. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'submissions' }) replaces?: Types.ObjectId;
  /** Whether the papers were collected in time. */
  @Prop({ required: true }) isInTime: boolean;
  /** Chosen at the request, so that a run after a killed one finds the file that was stored already. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'files' }) fileId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) requestedBy: Types.ObjectId;
  @Prop({ required: true }) requestedAt: Date;
  /** Absent while it is under way. */
  @Prop() finishedAt?: Date;
  /** Present if it was not handed in. */
  @Prop({ type: String, enum: HAND_IN_FAILURES }) failure?: HandInFailure;
}
export const ScriptHandInSchema = SchemaFactory.createForClass(ScriptHandIn);
// The last hand-in of each student; of two simultaneous ones, one is written. Also lists a task's.
ScriptHandInSchema.index({ tenantId: 1, taskId: 1, studentId: 1 }, { unique: true, name: 'one_per_student' });
// A student's, for their deletion.
ScriptHandInSchema.index({ tenantId: 1, studentId: 1 }, { name: 'student' });
// Unfinished ones of all tenants, whose job may never have been requested.
ScriptHandInSchema.index({ finishedAt: 1, requestedAt: 1 }, { name: 'open_by_request' });
