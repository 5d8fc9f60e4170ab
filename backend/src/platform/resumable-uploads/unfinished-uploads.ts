import { Injectable } from '@nestjs/common';
import { UploadStores } from './upload-stores.js';

/** What people have begun to upload and not ended. */
@Injectable()
export class UnfinishedUploads {
  constructor(private readonly stores: UploadStores) {}

  /** For somebody who is gone. Again has no effect. @param userId 24 hex digits */
  async removeOf(userId: string): Promise<void> {
    const store = await this.stores.open();
    for (const { id } of await store.unfinishedOf(userId)) await store.discard(id);
  }
}
