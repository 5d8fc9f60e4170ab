import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { VideoProcessing } from './video-processing.service.js';
import { UploadProgress } from './uploads/upload-progress.js';
import { Video, VideoSchema } from './video.schema.js';
import { VideosRepository } from './videos.repository.js';

/** What the API and the worker both need of videos. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Video.name, schema: VideoSchema }])],
  providers: [VideosRepository, UploadProgress, VideoProcessing],
  exports: [MongooseModule, VideosRepository, UploadProgress, VideoProcessing],
})
export class VideosDataModule {}
