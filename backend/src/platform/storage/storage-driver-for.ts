import type { AppConfig } from '../config/app-config.js';
import { LocalStorageDriver } from './local-storage-driver.js';
import { S3StorageDriver } from './s3-storage-driver.js';
import type { StorageDriver } from './storage-driver.js';

/** The driver that the configuration names: a bucket when STORAGE_URL is set, else the disk under DATA_DIR/files. */
export function storageDriverFor(config: AppConfig): StorageDriver {
  const { STORAGE_URL } = config.env;
  return STORAGE_URL ? new S3StorageDriver(STORAGE_URL) : new LocalStorageDriver(config);
}
