import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { composeMail } from '../../../platform/mail/mail-document.js';
import type { MailMessage } from '../../../platform/mail/mail-message.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { defineJob } from '../../../platform/queues/job-definition.js';
import { type JobContext, JobHandler } from '../../../platform/queues/job-handler.js';
import { mailLanguageOf } from '../users/mail-language.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { authWords } from '../auth-words.js';
import { AddressProofsRepository } from './address-proofs.repository.js';
import { AddressSecrets, type IssuedProof } from './address-secrets.js';

/** Mails a code and a link to the address that an account has to confirm. */
export const addressProofMail = defineJob<{ userId: string }>({
  name: 'auth.address-proof',
  queue: 'mail',
  key: ({ userId }) => userId,
});

/** A second run mails the same code and link; only the newest mail's are valid. */
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

  /** Sends nothing if no address is left to confirm, or after too many mails in a day. */
  async handle({ userId }: { userId: string }, { jobId }: Pick<JobContext, 'jobId'>): Promise<void> {
    const account = await this.users.findSignedIn(userId);
    if (!account || (account.emailProvenAt && !account.newEmail)) return;
    const email = account.newEmail ?? account.email;
    if (!(await this.mail.mayBeSent('proof', email))) return;
    const id = `${addressProofMail.name}/${jobId}`;
    const issued = this.secrets.issue({ userId, email, mail: id }, this.clock.now());
    if (await this.proofs.keep(account, issued.stored))
      await this.mail.send({ ...(await this.compose(account, issued)), id }, [userId], 'proof');
  }

  private async compose(account: UserRow, { code, token, stored }: IssuedProof): Promise<MailMessage> {
    const sender = this.config.env.SITE_TEACHER_NAME;
    const part = stored.email === account.email ? 'confirm' : 'change';
    const t = await authWords(account, this.users);
    return composeMail({
      to: stored.email,
      subject: t('atSender', { what: t(`proof.${part}`), sender }),
      greeting: t('greeting', { name: account.name }),
      sender,
      language: mailLanguageOf(account),
      blocks: [
        { kind: 'paragraph', text: t(`proof.${part}How`) },
        { kind: 'code', text: code },
        { kind: 'button', label: t('proof.link'), url: `${this.config.publicUrl}/prove-address/${token}` },
        { kind: 'paragraph', text: t('proof.hour') },
        { kind: 'note', text: t('proof.unexpected') },
      ],
    });
  }
}
