import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { DiskSpace } from '../storage/disk-space.js';
import { FileDigests } from '../storage/file-digests.js';
import { temporaryDirectory } from '../storage/upload.js';
import { LargeFileStore } from './large-file-store.js';
import { resumableDirectory, UNFINISHED_MS } from './unfinished.js';
import type { UploadStore } from './upload-store.js';

/** Opens the configured store of resumable uploads: the bucket of the files, or a directory beside them. */
@Injectable()
export class UploadStores {
  constructor(
    private readonly config: AppConfig,
    private readonly digests: FileDigests,
    private readonly disk: DiskSpace,
  ) {}

  async open(): Promise<UploadStore> {
    const { config, digests, disk } = this;
    const { STORAGE_URL } = config.env;
    if (!STORAGE_URL) {
      const options = { directory: resumableDirectory(config), expirationPeriodInMilliseconds: UNFINISHED_MS };
      return new LargeFileStore(options, digests);
    }
    // Imports the AWS SDK, which takes 0.7 s to load.
    const { BucketUploadStore } = await import('./bucket-upload-store.js');
    return new BucketUploadStore(STORAGE_URL, { digests, disk, directory: temporaryDirectory(config) });
  }
}
