import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StudentsModule } from '../students/students.module.js';
import { User, UserSchema } from '../../auth/users/user.schema.js';
import { UsersModule } from '../../auth/users/users.module.js';
import { DigestRecipientsRepository } from './digest-recipients.repository.js';
import { DigestRecipients } from './digest-recipients.js';

/** Whom mails about children may go to, for the worker. */
@Module({
  imports: [MongooseModule.forFeature([{ name: User.name, schema: UserSchema }]), UsersModule, StudentsModule],
  providers: [DigestRecipientsRepository, DigestRecipients],
  exports: [DigestRecipients],
})
export class DigestRecipientsModule {}
