import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { JobError } from '../../../platform/queues/job-failure.js';
import { type JobContext, JobHandler } from '../../../platform/queues/job-handler.js';
import { type SubmissionWithTask, SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { returnScript } from '../marking.feature.js';
import { MarkedPdfs } from './marked-pdfs.js';
import { type FullReturn, type ReturnKey, ReturnsRepository } from './returns.repository.js';

/** Message for the teacher; the actual cause is in the logs for the operator. */
const FAILED = 'The marked PDF could not be made. Please return the script again.';
const UNREADABLE =
  'This PDF cannot be written on. Print it into a new PDF, mark that in another program, and upload it as the corrected PDF.';
const GONE = 'The student has cancelled this submission.';

/** Makes the marked PDF of a return and gives it to the student. */
@Injectable()
@JobHandler(returnScript)
export class ReturnScriptHandler implements JobHandler<ReturnKey> {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly works: SubmissionsForMarking,
    private readonly pdfs: MarkedPdfs,
    private readonly clock: Clock,
  ) {}

  async handle(key: ReturnKey, { signal }: JobContext): Promise<void> {
    const wanted = await this.returns.find(key);
    if (!wanted || wanted.finishedAt) return;
    const work = await this.workOf(wanted);
    if (work) await this.pdfs.make(wanted, work.submission.fileId, signal);
    const isGiven = work !== null && (await this.works.giveBack(wanted, wanted.fileId));
    const finishedAt = this.clock.now();
    await this.returns.finish(key, isGiven ? { finishedAt } : { finishedAt, error: GONE });
  }

  async failed(key: ReturnKey, { code }: JobError): Promise<void> {
    const error = code === 'unreadable_pdf' ? UNREADABLE : FAILED;
    await this.returns.finish(key, { error, finishedAt: this.clock.now() });
  }

  /** Returns null if the submission is gone. */
  private async workOf({ tenantId, submissionId }: FullReturn): Promise<SubmissionWithTask | null> {
    try {
      return await this.works.require({ tenantId, submissionId });
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    }
  }
}
