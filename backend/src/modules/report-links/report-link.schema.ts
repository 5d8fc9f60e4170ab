import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A link that lets a parent read one child's report without a sign-in. It is invalid without its row. */
@Schema({ collection: 'reportLinks', versionKey: false })
export class ReportLink {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) parentId: Types.ObjectId;
  /** The parent's token version when the link was made: a new password invalidates the link. */
  @Prop({ required: true }) tokenVersion: number;
  /** Whether the team shares it; each of the other links is in one mail. */
  @Prop({ required: true }) shared: boolean;
  @Prop({ required: true }) expiresAt: Date;
}
export const ReportLinkSchema = SchemaFactory.createForClass(ReportLink);
// The links of a child: the team sees and revokes them, and they are deleted with the child.
ReportLinkSchema.index({ tenantId: 1, studentId: 1 }, { name: 'child' });
// Retention.
ReportLinkSchema.index({ expiresAt: 1 }, { name: 'by_end' });
