import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StudentsModule } from '../students/students.module.js';
import { User, UserSchema } from '../../auth/users/user.schema.js';
import { ImportAccountsRepository } from './import-accounts.repository.js';
import { PasswordLinks } from './password-links.service.js';

/** Mails to students without a password, for the API and for the worker. */
@Module({
  imports: [StudentsModule, MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [ImportAccountsRepository, PasswordLinks],
  exports: [ImportAccountsRepository, PasswordLinks],
})
export class PasswordLinksModule {}
