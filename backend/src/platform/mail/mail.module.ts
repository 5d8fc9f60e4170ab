import { Global, Module } from '@nestjs/common';
import { MailService } from './mail.service.js';

/** Imported by the worker, which sends the mails. */
@Global()
@Module({ providers: [MailService], exports: [MailService] })
export class MailModule {}
