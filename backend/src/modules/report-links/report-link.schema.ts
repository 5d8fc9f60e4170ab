import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A link by which a parent reads one child's report without a sign-in. Without its row it opens nothing. */
@Schema({ collection: 'reportLinks', versionKey: false })
export class ReportLink {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) parentId: Types.ObjectId;
  /** The parent's, when the link was made: a new password ends it. */
  @Prop({ required: true }) tokenVersion: number;
  /** Whether the team hands it on; the others stand in one mail each. */
  @Prop({ required: true }) shared: boolean;
  @Prop({ required: true }) expiresAt: Date;
}
export const ReportLinkSchema = SchemaFactory.createForClass(ReportLink);
// Those of a child: the team sees and revokes them, and they go with the child.
ReportLinkSchema.index({ tenantId: 1, studentId: 1 }, { name: 'child' });
// The sweep of those whose time is over.
ReportLinkSchema.index({ expiresAt: 1 }, { name: 'by_end' });
