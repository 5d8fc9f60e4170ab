import { Module } from '@nestjs/common';
import { ResumableUploads } from './resumable-uploads.js';
import { UnfinishedUploads } from './unfinished-uploads.js';
import { UnfinishedUploadsSweeper } from './unfinished-uploads-sweeper.js';
import { UploadLocks } from './upload-locks.js';
import { UploadStores } from './upload-stores.js';

/** Takes resumable uploads. */
@Module({ providers: [ResumableUploads, UploadLocks, UploadStores], exports: [ResumableUploads] })
export class ResumableUploadsModule {}

/** Removes those that nobody ends, and those of people who are gone. */
@Module({ providers: [UnfinishedUploadsSweeper, UnfinishedUploads, UploadStores], exports: [UnfinishedUploads] })
export class ResumableUploadsWorkerModule {}
