import { composeMail } from '../../../platform/mail/mail-document.js';
import type { MailMessage } from '../../../platform/mail/mail-message.js';

export interface PasswordLinkFacts {
  to: string;
  name: string;
  /** The teacher as the public pages name them. */
  sender: string;
  /** Without a trailing slash. */
  publicUrl: string;
  token: string;
}

const linkOf = ({ publicUrl, token }: PasswordLinkFacts) => `${publicUrl}/reset-password/${token}`;

export function resetMail(facts: PasswordLinkFacts): MailMessage {
  const { to, name, sender } = facts;
  return composeMail({
    to,
    subject: `Reset your password at ${sender}`,
    greeting: `Hello ${name},`,
    sender,
    blocks: [
      { kind: 'paragraph', text: 'Somebody, you we hope, has asked for a new password of your account.' },
      { kind: 'button', label: 'Choose a new password', url: linkOf(facts) },
      { kind: 'paragraph', text: 'The link works once, for one hour. You are then signed out everywhere.' },
      { kind: 'note', text: 'If it was not you, ignore this mail: your password stays as it is.' },
    ],
  });
}

/** For an imported student who has never chosen a password. */
export function firstPasswordMail(facts: PasswordLinkFacts): MailMessage {
  const { to, name, sender, publicUrl } = facts;
  return composeMail({
    to,
    subject: `Choose your password at ${sender}`,
    greeting: `Hello ${name},`,
    sender,
    blocks: [
      { kind: 'paragraph', text: `${sender} has made a student account for you, with the email ${to}.` },
      { kind: 'button', label: 'Choose a password', url: linkOf(facts) },
      { kind: 'paragraph', text: 'The link works once, for one hour. Later on, ask for a new one here:' },
      { kind: 'button', label: 'Send me a new link', url: `${publicUrl}/forgot-password` },
      {
        kind: 'note',
        text: 'If you do not know why you get this mail, ignore it: nobody can use the account without it.',
      },
    ],
  });
}
