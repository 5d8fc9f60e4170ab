import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { type JobContext, JobHandler } from '../../../platform/queues/job-handler.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { TeamHandIns } from '../../tasks/submissions/team-hand-ins.js';
import { taskErrors } from '../../tasks/tasks.errors.js';
import { handInScript } from '../scanned-scripts.feature.js';
import { AssemblyFailure, ScriptAssembly } from './script-assembly.js';
import type { HandInFailure } from '../records/script-hand-in.schema.js';
import {
  type HandInKey,
  type HandInRecord,
  ScriptHandInsRepository,
  uploadIdOf,
} from '../records/script-hand-ins.repository.js';

/** Makes a script's PDF and hands it in: the file first, then the submission, then the end of the hand-in. */
@Injectable()
@JobHandler(handInScript)
export class HandInScriptHandler implements JobHandler<HandInKey> {
  private readonly logger = new Logger(HandInScriptHandler.name);

  constructor(
    private readonly handIns: ScriptHandInsRepository,
    private readonly assembly: ScriptAssembly,
    private readonly submissions: TeamHandIns,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  async handle(key: HandInKey, { signal }: JobContext): Promise<void> {
    const wanted = await this.handIns.find(key);
    if (!wanted || wanted.finishedAt) return;
    const failure = await this.handIn(wanted, signal);
    await this.handIns.finish(wanted, this.clock.now(), failure);
  }

  async failed(key: HandInKey): Promise<void> {
    const wanted = await this.handIns.find(key);
    if (wanted) await this.handIns.finish(wanted, this.clock.now(), 'failed');
  }

  private async handIn(wanted: HandInRecord, signal: AbortSignal): Promise<HandInFailure | undefined> {
    const { tenantId, taskId, studentId, fileId, replaces, isInTime } = wanted;
    try {
      await this.assembly.make(wanted, signal);
      const work = { tenantId, taskId, studentId, fileId, replaces, isInTime };
      await this.submissions.handIn({ ...work, uploadId: uploadIdOf(wanted), submittedAt: wanted.requestedAt });
      return undefined;
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      this.logger.log(`a script of task ${taskId} is not handed in: ${failure}`);
      await this.files.discard(tenantId, fileId);
      return failure;
    }
  }
}

/** Null for what may pass: the job runs again. */
function failureOf(error: unknown): HandInFailure | null {
  if (error instanceof AssemblyFailure) return error.failure;
  if (!(error instanceof AppError)) return null;
  if (error.status === 404) return 'failed';
  if (error.code === taskErrors.gradedAlready.code) return 'already_graded';
  return error.code === taskErrors.handedInMeanwhile.code ? 'handed_in_meanwhile' : null;
}
