import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { composeMail } from '../../../platform/mail/mail-document.js';
import type { MailMessage } from '../../../platform/mail/mail-message.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { mailedSecret } from '../../../platform/mail/mailed-secrets.js';
import { type JobContext, JobHandler } from '../../../platform/queues/job-handler.js';
import { supportedLanguage } from '../../../platform/texts/texts.js';
import { StudentDirectory } from '../students/student-directory.js';
import { InvitationsService } from './invitations.service.js';
import { type InvitationFacts, invitationReason, loginUrl, readableTime, wordsOf } from './invitation-text.js';
import { parentInvitation } from '../parent-links/parent-links.js';

/** Mails a one-time password; a second run mails the same one. */
@Injectable()
@JobHandler(parentInvitation)
export class ParentInvitationHandler implements JobHandler<{ parentId: string }> {
  constructor(
    private readonly students: StudentDirectory,
    private readonly invitations: InvitationsService,
    private readonly mail: MailService,
    private readonly config: AppConfig,
  ) {}

  /** Sends nothing if the parent has activated or has no children, or after too many mails in a day. */
  async handle({ parentId }: { parentId: string }, { jobId }: Pick<JobContext, 'jobId'>): Promise<void> {
    const children = await this.students.childrenOf(parentId);
    if (children.length === 0) return;
    const email = await this.invitations.emailOf(parentId);
    if (!email || !(await this.mail.mayBeSent('invitation', email))) return;
    const mailId = `${parentInvitation.name}/${jobId}`;
    const issued = await this.invitations.issue(parentId, mailedSecret(this.config, mailId));
    if (!issued) return;
    const { parent, password, expiresAt } = issued;
    await this.mail.send(
      {
        ...invitationMail({
          language: supportedLanguage(parent.language),
          tenantIds: [...new Set(children.map(({ tenantId }) => tenantId))],
          parentName: parent.name,
          email: parent.email,
          children: children.map(({ name }) => name),
          sender: this.config.env.SITE_TEACHER_NAME,
          oneTimePassword: password,
          expiresAt,
          publicUrl: this.config.publicUrl,
          timeZone: this.config.env.TIME_ZONE,
        }),
        id: mailId,
      },
      [parentId, ...children.map(({ id }) => id)],
      'invitation',
    );
  }
}

function invitationMail(facts: InvitationFacts): MailMessage {
  const { sender, email, language } = facts;
  const t = wordsOf(facts);
  return composeMail({
    to: email,
    subject: t('subject', { sender }),
    greeting: t('greeting', { name: facts.parentName }),
    sender,
    language,
    blocks: [
      { kind: 'paragraph', text: invitationReason(facts) },
      { kind: 'paragraph', text: t('how', { email }) },
      { kind: 'code', text: facts.oneTimePassword },
      { kind: 'button', label: t('signIn'), url: loginUrl(facts.publicUrl) },
      { kind: 'paragraph', text: t('then', { time: readableTime(facts) }) },
      { kind: 'note', text: t('unexpected') },
    ],
  });
}
