import { Injectable } from '@nestjs/common';
import { UploadStores } from './upload-stores.js';

/** Uploads that people have started but not finished. */
@Injectable()
export class UnfinishedUploads {
  constructor(private readonly stores: UploadStores) {}

  /**
   * Removes the uploads of a deleted person. Idempotent.
   * @param userId 24 hex digits
   */
  async removeOf(userId: string): Promise<void> {
    const store = await this.stores.open();
    for (const { id } of await store.unfinishedOf(userId)) await store.discard(id);
  }
}
