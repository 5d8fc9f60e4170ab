import { Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { AssistantDirectory } from './assistants/assistant-directory.js';
import { DigestRecipientsRepository } from './parents/digest-recipients.repository.js';
import { DigestRecipients } from './parents/digest-recipients.js';
import { ParentInvitationHandler } from './parents/parent-invitation.handler.js';
import { PeopleDirectoryModule } from './people-directory.module.js';
import { PeopleSweeper } from './people-sweeper.js';
import { peopleFeature } from './people.feature.js';
import { FirstPasswordsHandler } from './student-import/first-passwords.handler.js';
import { StudentBatches } from './students/student-batches.js';
import { StudentBatchesRepository } from './students/student-batches.repository.js';
import { StudentRemovalHandler } from './students/student-removal.handler.js';

/** The worker's part. Worker modules import it to read people. */
@Module({
  imports: [FeaturesModule, PeopleDirectoryModule],
  providers: [
    StudentRemovalHandler,
    StudentBatchesRepository,
    StudentBatches,
    ParentInvitationHandler,
    DigestRecipientsRepository,
    DigestRecipients,
    FirstPasswordsHandler,
    PeopleSweeper,
    AssistantDirectory,
  ],
  exports: [PeopleDirectoryModule, StudentBatches, DigestRecipients, AssistantDirectory],
})
@OfFeature(peopleFeature)
export class PeopleWorkerModule {}
