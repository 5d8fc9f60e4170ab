import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { VideoProcessing } from './video-processing.service.js';
import { UploadProgress } from './uploads/upload-progress.js';
import { Video, VideoSchema } from './video.schema.js';
import { VideosRepository } from './videos.repository.js';

/** The parts of videos that both the API and the worker need. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Video.name, schema: VideoSchema }])],
  providers: [VideosRepository, UploadProgress, VideoProcessing],
  exports: [MongooseModule, VideosRepository, UploadProgress, VideoProcessing],
})
export class VideosDataModule {}
