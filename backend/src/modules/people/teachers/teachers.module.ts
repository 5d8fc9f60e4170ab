import { Module } from '@nestjs/common';
import { PasswordsModule } from '../../auth/passwords/passwords.module.js';
import { UsersModule } from '../../auth/users/users.module.js';
import { TeacherAccounts } from './teacher-accounts.js';
import { TeachersRepository } from './teachers.repository.js';

/** The command line's part: making teachers. */
@Module({
  imports: [UsersModule, PasswordsModule],
  providers: [TeachersRepository, TeacherAccounts],
  exports: [TeacherAccounts],
})
export class TeachersModule {}
