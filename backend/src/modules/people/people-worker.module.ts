import { Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { AssistantDirectory } from './assistants/assistant-directory.js';
import { AuthSweeper } from './people-sweeper.js';
import { ParentInvitationHandler } from './parents/parent-invitation.handler.js';
import { ParentsModule } from './people-directory.module.js';
import { PasswordResetHandler } from '../auth/password-reset/password-reset.handler.js';
import { FirstPasswordsHandler } from './student-import/first-passwords.handler.js';
import { PasswordLinksModule } from './student-import/password-links.module.js';
import { StudentRemovalHandler } from './students/student-removal.handler.js';
import { StudentsModule } from './students/students.module.js';
import { UsersModule } from '../auth/users/users.module.js';
import { peopleFeature } from './people.feature.js';

/** The worker's part. Worker modules import it to read students. */
@Module({
  imports: [FeaturesModule, UsersModule, StudentsModule, ParentsModule, PasswordLinksModule],
  providers: [
    StudentRemovalHandler,
    ParentInvitationHandler,
    PasswordResetHandler,
    FirstPasswordsHandler,
    AuthSweeper,
    AssistantDirectory,
  ],
  exports: [StudentsModule, AssistantDirectory],
})
@OfFeature(peopleFeature)
export class AuthWorkerModule {}
