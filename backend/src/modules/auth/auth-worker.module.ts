import { Module } from '@nestjs/common';
import { PasswordResetHandler } from './password-reset/password-reset.handler.js';
import { UsersModule } from './users/users.module.js';

/** The worker's part: mails with a link to choose a password. */
@Module({ imports: [UsersModule], providers: [PasswordResetHandler] })
export class AuthWorkerModule {}
