import { Module } from '@nestjs/common';
import { ResumableUploads } from './resumable-uploads.js';
import { UnfinishedUploads } from './unfinished-uploads.js';
import { UnfinishedUploadsSweeper } from './unfinished-uploads-sweeper.js';
import { UploadLocks } from './upload-locks.js';
import { UploadStores } from './upload-stores.js';

/** Receives resumable uploads, and removes abandoned ones and those of deleted people. */
@Module({
  providers: [ResumableUploads, UploadLocks, UploadStores, UnfinishedUploadsSweeper, UnfinishedUploads],
  exports: [ResumableUploads, UnfinishedUploads],
})
export class ResumableUploadsModule {}
