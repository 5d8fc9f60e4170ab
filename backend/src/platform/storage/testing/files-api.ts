import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  Body,
  Controller,
  Injectable,
  Module,
  Param,
  Post,
  type DynamicModule,
  type INestApplicationContext,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Principal } from '../../auth-guard/principal.js';
import type { AppConfig } from '../../config/app-config.js';
import { AppError } from '../../http/app-error.js';
import { ErrorFilter } from '../../http/error.filter.js';
import { securityHeaders } from '../../http/security-headers.js';
import { validationPipe } from '../../http/validation.js';
import { QueuesModule } from '../../queues/queues.module.js';
import { processModule, startProcess, TestClock } from '../../queues/testing/processes.js';
import { FilesService } from '../files.service.js';
import { fileRemoval } from '../file-storage.js';
import { StorageModule } from '../storage.module.js';
import type { Upload } from '../upload.js';
import { UploadedPdf, UploadOf } from '../receive-upload.js';

export const TENANT = 'a'.repeat(24);
export const UPLOADER = 'b'.repeat(24);
export const READER = 'c'.repeat(24);
const CALLER = 'x-test-caller';

/** A sample feature: receives a PDF and stores it for a row; `mode` makes writing the row fail. */
@Injectable()
class Homework {
  constructor(private readonly files: FilesService) {}

  submit(upload: Upload, mode: string | undefined): Promise<object> {
    if (mode === 'refused') throw new AppError(409, 'already_submitted', 'You have already submitted this task.');
    const ownership = { tenantId: TENANT, uploadedBy: UPLOADER, audience: [READER] };
    return this.files.acceptPdfFor(upload, ownership, async (file) => {
      if (mode === 'refused-late')
        throw new AppError(409, 'already_submitted', 'You have already submitted this task.');
      if (mode === 'row-fails') throw new Error('the database went away');
      return { id: file.id, url: this.files.signedUrl(file.id), sha256: file.sha256, name: file.originalName };
    });
  }
}

@Controller('homework')
class HomeworkController {
  constructor(private readonly homework: Homework) {}

  @Post()
  @UploadedPdf('file', { required: true })
  submit(@UploadOf() upload: Upload, @Body() body: { mode?: string }): Promise<object> {
    return this.homework.submit(upload, body.mode);
  }

  @Post('optional/:id')
  @UploadedPdf('file')
  optional(@UploadOf() upload: Upload | undefined, @Param('id') id: string): object {
    return { id, hasFile: upload !== undefined };
  }
}

function homeworkModule(): DynamicModule {
  @Module({})
  class HomeworkModule {}
  return { module: HomeworkModule, controllers: [HomeworkController], providers: [Homework] };
}

/** Returns a header with the caller of a test request, as the guard would have identified it. */
export function as(caller: Pick<Principal, 'id' | 'role' | 'tenantId'>): Record<string, string> {
  return { [CALLER]: JSON.stringify(caller) };
}

function readCaller(request: Request, _: Response, next: NextFunction): void {
  const caller = request.get(CALLER);
  if (caller) {
    const fields: Pick<Principal, 'id' | 'role' | 'tenantId'> = JSON.parse(caller);
    request.user = { isOwner: false, groupId: null, tokenId: 'test', tokenExpiresAt: new Date(), ...fields };
  }
  next();
}

/** Starts an API with the file routes and one feature that receives PDFs. */
export async function startFilesApi(config: AppConfig, clock = new TestClock()): Promise<NestExpressApplication> {
  const imports = [QueuesModule.forApi(), StorageModule.forApi(), homeworkModule()];
  const app = await NestFactory.create<NestExpressApplication>(processModule({ config, clock, imports }), {
    logger: false,
  });
  app.use(securityHeaders(config), readCaller);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter());
  return app.init();
}

export function startFilesWorker(config: AppConfig, clock = new TestClock()): Promise<INestApplicationContext> {
  return startProcess({ config, clock, imports: [QueuesModule.forWorker([fileRemoval]), StorageModule.forWorker()] });
}

/** Returns the names of the files under a directory of DATA_DIR. */
export async function filesIn(config: AppConfig, directory: 'tmp' | 'files'): Promise<string[]> {
  const entries = await readdir(path.join(config.env.DATA_DIR, directory), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
