import { Module } from '@nestjs/common';
import { AssistantDirectory } from './assistants/assistant-directory.js';
import { AuthSweeper } from './auth-sweeper.js';
import { ParentInvitationHandler } from './parents/parent-invitation.handler.js';
import { ParentsModule } from './parents/parents.module.js';
import { PasswordResetHandler } from './password-reset/password-reset.handler.js';
import { FirstPasswordsHandler } from './student-import/first-passwords.handler.js';
import { PasswordLinksModule } from './student-import/password-links.module.js';
import { StudentRemovalHandler } from './students/student-removal.handler.js';
import { StudentRemovals } from './students/student-removals.js';
import { StudentsModule } from './students/students.module.js';
import { UsersModule } from './users/users.module.js';

/** The worker's part. Worker modules import it to read students and to register what to remove with a student. */
@Module({
  imports: [UsersModule, StudentsModule, ParentsModule, PasswordLinksModule],
  providers: [
    StudentRemovals,
    StudentRemovalHandler,
    ParentInvitationHandler,
    PasswordResetHandler,
    FirstPasswordsHandler,
    AuthSweeper,
    AssistantDirectory,
  ],
  exports: [StudentsModule, StudentRemovals, AssistantDirectory],
})
export class AuthWorkerModule {}
