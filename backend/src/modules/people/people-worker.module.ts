import { Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { ErasureModule } from '../../platform/erasure/erasure.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { EndMergeHandler, MergeStudentHandler, StudentMerges } from './merging/student-merge.handler.js';
import { DigestRecipients } from './parents/digest-recipients.js';
import { ParentErasureHandler } from './parents/parent-erasure.handler.js';
import { ParentInvitationHandler } from './parents/parent-invitation.handler.js';
import { PeopleDirectoryModule } from './people-directory.module.js';
import { PeopleSweeper } from './people-sweeper.js';
import { peopleFeature } from './people.feature.js';
import { FirstPasswordsHandler } from './student-import/password-links.service.js';
import { StudentBatches } from './students/student-batches.js';
import { StudentBatchesRepository } from './students/student-batches.repository.js';
import { StudentErasureHandler, StudentRemovalHandler } from './students/student-removal.job.js';

/** The worker's part. Worker modules import it to read people. */
@Module({
  imports: [FeaturesModule, ErasureModule, PeopleDirectoryModule],
  providers: [
    StudentRemovalHandler,
    StudentErasureHandler,
    ParentErasureHandler,
    StudentMerges,
    MergeStudentHandler,
    EndMergeHandler,
    StudentBatchesRepository,
    StudentBatches,
    ParentInvitationHandler,
    DigestRecipients,
    FirstPasswordsHandler,
    PeopleSweeper,
  ],
  exports: [PeopleDirectoryModule, StudentBatches, DigestRecipients],
})
@OfFeature(peopleFeature)
export class PeopleWorkerModule {}
