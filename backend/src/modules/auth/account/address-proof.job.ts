import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { composeMail } from '../../../platform/mail/mail-document.js';
import type { MailMessage } from '../../../platform/mail/mail-message.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { defineJob } from '../../../platform/queues/job-definition.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { AddressProofsRepository } from './address-proofs.repository.js';
import { AddressSecrets, type IssuedProof } from './address-secrets.js';

/** Mails digits and a link to the address that an account has to prove. */
export const addressProofMail = defineJob<{ userId: string }>({
  name: 'auth.address-proof',
  queue: 'mail',
  key: ({ userId }) => userId,
});

/** A second run mails newer ones, and only those are good. */
@Injectable()
@JobHandler(addressProofMail)
export class AddressProofHandler implements JobHandler<{ userId: string }> {
  constructor(
    private readonly users: UsersRepository,
    private readonly proofs: AddressProofsRepository,
    private readonly secrets: AddressSecrets,
    private readonly mail: MailService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Sends nothing when there is nothing to prove (any more). */
  async handle({ userId }: { userId: string }): Promise<void> {
    const account = await this.users.findSignedIn(userId);
    if (!account || (account.emailProvenAt && !account.newEmail)) return;
    const issued = this.secrets.issue(userId, account.newEmail ?? account.email, this.clock.now());
    if (await this.proofs.keep(account, issued.stored)) await this.mail.send(this.compose(account, issued), [userId]);
  }

  private compose(account: UserRow, { code, token, stored }: IssuedProof): MailMessage {
    const sender = this.config.env.SITE_TEACHER_NAME;
    const isChange = stored.email !== account.email;
    return composeMail({
      to: stored.email,
      subject: `${isChange ? 'Confirm your new email' : 'Confirm your email address'} at ${sender}`,
      greeting: `Hello ${account.name},`,
      sender,
      blocks: [
        {
          kind: 'paragraph',
          text: isChange
            ? 'You asked for this email for your account. Enter these digits in your account:'
            : 'Enter these digits in your account, so that we know that mails reach you:',
        },
        { kind: 'code', text: code },
        { kind: 'button', label: 'Or open this link', url: `${this.config.publicUrl}/prove-address/${token}` },
        { kind: 'paragraph', text: 'Both work for one hour. If you ask for another mail, only that one works.' },
        { kind: 'note', text: 'If you have no account with us, ignore this mail, and do not open the link.' },
      ],
    });
  }
}
