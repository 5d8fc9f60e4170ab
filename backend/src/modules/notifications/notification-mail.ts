import { composeMail, type MailBlock } from '../../platform/mail/mail-document.js';
import type { MailMessage } from '../../platform/mail/mail-message.js';
import { type Language, textsIn, translationsIn } from '../../platform/texts/texts.js';
import en from './locales/en.json' with { type: 'json' };
import type { NotificationKind, Reader } from './notification-kinds.js';

const translations = translationsIn(import.meta.dirname, en);

export interface Recipient {
  reader: Reader;
  name: string;
  email: string;
  language: Language;
  /** The tenant that the notification is about. */
  tenantId: string;
}

export interface NotificationMailTerms {
  recipient: Recipient;
  kind: NotificationKind;
  values: Record<string, string>;
  /** The teacher's name, as on the public pages. */
  sender: string;
  /** The page or live class that it is about. */
  url: string;
  /** Opens the child's report without a sign-in, for 72 hours; null if there is no such link. */
  reportUrl: string | null;
  /** The page where people choose their notifications. */
  settingsUrl: string;
}

/** The kinds whose text for a parent names the child. */
const OF_CHILD: Partial<Record<NotificationKind, 'task.graded.child' | 'appeal.answered.child'>> = {
  'task.graded': 'task.graded.child',
  'appeal.answered': 'appeal.answered.child',
};

/** The server's texts for notifications. */
export const notificationTexts = ({ language, tenantId }: Pick<Recipient, 'language' | 'tenantId'>) =>
  textsIn(language, translations, [tenantId]);

/** Describes what happened, in the recipient's language. */
export function sentenceFor(
  { reader, ...recipient }: Pick<Recipient, 'reader' | 'language' | 'tenantId'>,
  kind: NotificationKind,
  values: Record<string, string>,
): string {
  const ofChild = reader === 'parent' ? OF_CHILD[kind] : undefined;
  return notificationTexts(recipient)(ofChild ?? kind, values);
}

function linkBlocks({ reportUrl, url }: NotificationMailTerms, t: ReturnType<typeof notificationTexts>): MailBlock[] {
  if (!reportUrl) return [{ kind: 'button', label: t('open'), url }];
  return [
    { kind: 'button', label: t('report'), url: reportUrl },
    { kind: 'note', text: t('reportPrivate') },
    { kind: 'link', label: t('signIn'), url },
  ];
}

/** Builds the mail for a notification, in the recipient's language. */
export function notificationMail(terms: NotificationMailTerms): MailMessage {
  const { recipient, kind, values, sender, settingsUrl } = terms;
  const t = notificationTexts(recipient);
  const sentence = sentenceFor(recipient, kind, values);
  return composeMail({
    to: recipient.email,
    subject: sentence,
    greeting: t('greeting', { name: recipient.name }),
    language: recipient.language,
    sender,
    blocks: [
      { kind: 'paragraph', text: sentence },
      ...linkBlocks(terms, t),
      { kind: 'link', label: t('choose'), url: settingsUrl },
    ],
  });
}
