import path from 'node:path';
import {
  type DynamicModule,
  Injectable,
  type MiddlewareConsumer,
  Module,
  type NestModule,
  RequestMethod,
} from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppConfig } from '../config/app-config.js';
import { ParserPool, REQUEST_PATIENCE_MS } from '../fence/parser-pool.js';
import { FILE_MODEL, fileSchema } from './file.schema.js';
import { Documents } from './documents.js';
import { DiskSpace } from './disk-space.js';
import { FileDigests } from './file-digests.js';
import { fileRemoval, FileStorage } from './file-storage.js';
import { FileAccessService } from './file-access.service.js';
import { FileLinks } from './file-links.js';
import { FileSender } from './file-sender.js';
import { FilesController } from './files.controller.js';
import { FilesRepository } from './files.repository.js';
import { FilesService } from './files.service.js';
import { ImageEncoder } from './image-encoder.js';
import { LocalStorageDriver } from './local-storage-driver.js';
import { OpenUploads } from './open-uploads.js';
import { UploadSlots } from './upload-slots.js';
import { PdfCheck } from './pdf-check.js';
import { S3StorageDriver } from './s3-storage-driver.js';
import { DatabaseStatus } from '../database/database-status.js';
import { SignedFiles } from './signed-files.js';
import { SpaceUseReader } from './space-use.js';
import { StorageDriver } from './storage-driver.js';
import { StorageSweeper } from './storage-sweeper.js';
import { temporaryDirectory } from './upload.js';
import { UnusedFilesSweeper } from './unused-files-sweeper.js';
import { JobHandler } from '../queues/job-handler.js';

@Injectable()
@JobHandler(fileRemoval)
class FileRemovalHandler implements JobHandler<{ fileId: string }> {
  constructor(
    private readonly files: FilesRepository,
    private readonly storage: StorageDriver,
  ) {}

  /** Deletes the bytes first: if the row went first, a crash would leave bytes that no row names. */
  async handle({ fileId }: { fileId: string }): Promise<void> {
    const key = await this.files.keyOfDeleted(fileId);
    if (!key) return;
    await this.storage.delete(key);
    await this.files.remove(fileId);
  }
}

/** Returns the configured driver: a bucket if STORAGE_URL is set, otherwise the disk under DATA_DIR/files. */
export function storageDriverFor(config: AppConfig): StorageDriver {
  const { STORAGE_URL, DATA_DIR } = config.env;
  return STORAGE_URL ? new S3StorageDriver(STORAGE_URL) : new LocalStorageDriver(path.resolve(DATA_DIR, 'files'));
}

const models = MongooseModule.forFeature([{ name: FILE_MODEL, schema: fileSchema }]);
const providers = [
  { provide: StorageDriver, inject: [AppConfig], useFactory: storageDriverFor },
  DiskSpace,
  FilesRepository,
  FileLinks,
  FileDigests,
  FileStorage,
  PdfCheck,
  ImageEncoder,
  FilesService,
  Documents,
  FileAccessService,
  FileSender,
  SignedFiles,
  OpenUploads,
  UploadSlots,
  DatabaseStatus,
  SpaceUseReader,
  FileRemovalHandler,
  StorageSweeper,
  UnusedFilesSweeper,
];

/** @param patienceMs how long a file may wait for its parser */
function keeping(patienceMs: number): DynamicModule {
  const parsers = {
    provide: ParserPool,
    inject: [AppConfig],
    useFactory: (config: AppConfig) => new ParserPool(temporaryDirectory(config), patienceMs),
  };
  return {
    module: StorageModule,
    global: true,
    imports: [models],
    providers: [...providers, parsers],
    exports: [
      DiskSpace,
      SpaceUseReader,
      Documents,
      FilesService,
      FileDigests,
      FileSender,
      OpenUploads,
      ParserPool,
      StorageDriver,
    ],
  };
}

/** Accepts, links and serves files; removes discarded ones and what crashes leave behind. */
@Module({})
export class StorageModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(SignedFiles).forRoutes({ path: 'files/:id', method: RequestMethod.GET });
  }

  static forApi(): DynamicModule {
    return { ...keeping(REQUEST_PATIENCE_MS), controllers: [FilesController] };
  }

  /** Jobs wait for a parser as long as it takes. */
  static forWorker(): DynamicModule {
    return keeping(Infinity);
  }
}
