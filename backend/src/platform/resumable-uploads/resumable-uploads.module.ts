import { Module } from '@nestjs/common';
import { ResumableUploads } from './resumable-uploads.js';
import { UnfinishedUploads } from './unfinished-uploads.js';
import { UnfinishedUploadsSweeper } from './unfinished-uploads-sweeper.js';
import { UploadLocks } from './upload-locks.js';
import { UploadStores } from './upload-stores.js';

/** For the API, which receives resumable uploads. */
@Module({ providers: [ResumableUploads, UploadLocks, UploadStores], exports: [ResumableUploads] })
export class ResumableUploadsModule {}

/** For the worker: removes abandoned uploads, and those of deleted people. */
@Module({ providers: [UnfinishedUploadsSweeper, UnfinishedUploads, UploadStores], exports: [UnfinishedUploads] })
export class ResumableUploadsWorkerModule {}
