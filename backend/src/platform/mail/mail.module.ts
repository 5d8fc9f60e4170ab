import { Global, Module } from '@nestjs/common';
import { MailService } from './mail.service.js';

/** Wired into the worker: that is where mails are sent. */
@Global()
@Module({ providers: [MailService], exports: [MailService] })
export class MailModule {}
