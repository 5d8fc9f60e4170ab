import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { HOUR_MS } from '../clock/durations.js';
import { AppConfig } from '../config/app-config.js';
import type { BucketLocation } from '../config/storage-url.js';
import { Recurring } from '../queues/recurring.js';
import { connectS3, isAbsent, reach, type S3Sdk } from '../storage/s3-client.js';
import { resumableDirectory, UNFINISHED_MS, UNFINISHED_PREFIX } from './unfinished.js';

/** Removes abandoned uploads. */
@Injectable()
export class UnfinishedUploadsSweeper {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'storage.sweep-unfinished-uploads', everyMs: HOUR_MS })
  async removeUnfinished(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - UNFINISHED_MS - HOUR_MS);
    const directory = resumableDirectory(this.config);
    for (const name of await readdir(directory)) {
      const file = path.join(directory, name);
      const found = await stat(file).catch(() => null);
      if (found && found.mtime < before) await rm(file, { force: true });
    }
    const { STORAGE_URL } = this.config.env;
    if (STORAGE_URL) await new BucketSweep(STORAGE_URL, await connectS3(STORAGE_URL)).removeBefore(before);
  }
}

/** Unfinished uploads in a bucket. */
class BucketSweep {
  private readonly place: { Bucket: string; Prefix: string };

  constructor(
    { bucket, prefix }: BucketLocation,
    private readonly s3: { sdk: S3Sdk; client: S3Client },
  ) {
    this.place = { Bucket: bucket, Prefix: prefix + UNFINISHED_PREFIX };
  }

  /** Aborts the parts first: once the object that describes them is deleted, not every store can list them. */
  async removeBefore(moment: Date): Promise<void> {
    const { sdk, client } = this.s3;
    for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, this.place)) {
      for (const { Key = '', LastModified = new Date(0) } of Contents) {
        if (LastModified >= moment) continue;
        if (Key.endsWith('.info')) await this.endDescribed(Key);
        await reach(client.send(new sdk.DeleteObjectCommand({ Bucket: this.place.Bucket, Key })));
      }
    }
    await this.endForgotten(moment);
  }

  private async endDescribed(info: string): Promise<void> {
    const { sdk, client } = this.s3;
    const head = client.send(new sdk.HeadObjectCommand({ Bucket: this.place.Bucket, Key: info }));
    const found = await reach(head).catch(unlessAbsent);
    const uploadId = found?.Metadata?.['upload-id'];
    if (uploadId) await this.abort(info.slice(0, -'.info'.length), uploadId);
  }

  /**
   * Aborts parts without a description, left by a process that died between starting an upload and writing its
   * description.
   */
  private async endForgotten(moment: Date): Promise<void> {
    const { sdk, client } = this.s3;
    let marks = {};
    for (let isMore = true; isMore;) {
      const command = new sdk.ListMultipartUploadsCommand({ ...this.place, ...marks });
      const { Uploads = [], IsTruncated, NextKeyMarker, NextUploadIdMarker } = await reach(client.send(command));
      for (const { Key = '', UploadId = '', Initiated = new Date(0) } of Uploads)
        if (Initiated < moment) await this.abort(Key, UploadId);
      marks = { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker };
      isMore = IsTruncated ?? false;
    }
  }

  private async abort(Key: string, UploadId: string): Promise<void> {
    const { sdk, client } = this.s3;
    const command = new sdk.AbortMultipartUploadCommand({ Bucket: this.place.Bucket, Key, UploadId });
    await reach(client.send(command)).catch(unlessAbsent);
  }
}

function unlessAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}
