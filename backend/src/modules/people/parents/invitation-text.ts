import { intlOf, type Language, textsIn, translationsIn } from '../../../platform/texts/texts.js';
import { zoneName } from '../../../platform/texts/zone-name.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

export interface InvitationFacts {
  /** The parent's language. */
  language: Language;
  /** The tenants of the children. */
  tenantIds: string[];
  parentName: string;
  email: string;
  /** Names of the children. */
  children: string[];
  /** The teacher's name as shown on the public pages. */
  sender: string;
  oneTimePassword: string;
  expiresAt: Date;
  /** Without a trailing slash. */
  publicUrl: string;
  /** IANA name of the school's time zone. */
  timeZone: string;
}

export const wordsOf = ({ language, tenantIds }: InvitationFacts) => textsIn(language, translations, tenantIds);

const listed = (names: string[], language: Language) =>
  new Intl.ListFormat(intlOf(language), { type: 'conjunction' }).format(names);

/** "5 March 2026 at 18:30", in the school's time zone, with the zone's name. */
export function readableTime(facts: InvitationFacts): string {
  const { expiresAt, timeZone, language } = facts;
  const format = new Intl.DateTimeFormat(intlOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  return wordsOf(facts)('timeInZone', { time: format.format(expiresAt), zone: zoneName(timeZone, language) });
}

export const loginUrl = (publicUrl: string): string => `${publicUrl}/login`;

/** One sentence explaining why the parent gets this. */
export const invitationReason = (facts: InvitationFacts): string =>
  wordsOf(facts)('reason', { sender: facts.sender, children: listed(facts.children, facts.language) });

/** The invitation as plain text, for any messenger. */
export function invitationMessage(facts: InvitationFacts): string {
  const { parentName: name, email, oneTimePassword: password, publicUrl } = facts;
  const t = wordsOf(facts);
  return [
    t('greeting', { name }),
    invitationReason(facts),
    t('howInMessage', { url: loginUrl(publicUrl), email, password }),
    t('then', { time: readableTime(facts) }),
  ].join('\n\n');
}

/** A link that opens a WhatsApp chat with the message filled in; without a phone WhatsApp asks for the contact. */
export const whatsappUrl = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
