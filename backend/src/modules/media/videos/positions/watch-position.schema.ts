import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** Where a student stopped watching a video; there is no row of one that starts over. */
@Schema({ collection: 'watchPositions', versionKey: false })
export class WatchPosition {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'videos' }) videoId: Types.ObjectId;
  @Prop({ required: true }) seconds: number;
  @Prop({ required: true }) at: Date;
}
export const WatchPositionSchema = SchemaFactory.createForClass(WatchPosition);
WatchPositionSchema.index({ tenantId: 1, studentId: 1, videoId: 1 }, { unique: true, name: 'of_student' });
// Those of a deleted video.
WatchPositionSchema.index({ tenantId: 1, videoId: 1 }, { name: 'of_video' });
