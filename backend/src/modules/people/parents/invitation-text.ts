export interface InvitationFacts {
  parentName: string;
  email: string;
  /** Names of the children. */
  children: string[];
  /** The teacher as the public pages name them. */
  sender: string;
  oneTimePassword: string;
  expiresAt: Date;
  /** Without a trailing slash. */
  publicUrl: string;
  /** IANA name of the school's zone. */
  timeZone: string;
}

const listed = (names: string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);

/** "5 March 2026 at 18:30", in the school's zone, with its name. */
export const readableTime = (time: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time)} (${timeZone})`;

export const loginUrl = (publicUrl: string): string => `${publicUrl}/login`;

/** One sentence on why the parent gets this. */
export const invitationReason = ({ children, sender }: Pick<InvitationFacts, 'children' | 'sender'>): string =>
  `${sender} has made a parent account for you. With it you see the attendance, tasks and quiz grades of ${listed(children)}.`;

/** The invitation as plain text, for any messenger. */
export function invitationMessage(facts: InvitationFacts): string {
  const { parentName, email, oneTimePassword, expiresAt, publicUrl, timeZone } = facts;
  return [
    `Hello ${parentName},`,
    invitationReason(facts),
    `Sign in at ${loginUrl(publicUrl)} with the email ${email} and this one-time password: ${oneTimePassword}`,
    `You then choose your own password. The one-time password is good until ${readableTime(expiresAt, timeZone)}.`,
  ].join('\n\n');
}

/** A link that opens a WhatsApp chat with the message filled in; without a phone WhatsApp asks for the contact. */
export const whatsappUrl = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
