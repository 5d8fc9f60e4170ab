import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileUses } from '../../../platform/storage/file-uses.js';
import { SubmissionsRepository } from './submissions.repository.js';

/** Which works and corrections are in use: a file that a crash left without its row is removed. */
@Injectable()
export class SubmissionFileUses implements OnModuleInit {
  constructor(
    private readonly uses: FileUses,
    private readonly submissions: SubmissionsRepository,
  ) {}

  onModuleInit(): void {
    this.uses.register({
      name: 'submission',
      inUse: (tenantId, ids) => this.submissions.filesInUse(tenantId, 'fileId', ids),
    });
    this.uses.register({
      name: 'correction',
      inUse: (tenantId, ids) => this.submissions.filesInUse(tenantId, 'correctedFileId', ids),
    });
  }
}
