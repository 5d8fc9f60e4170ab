export interface MailMessage {
  /**
   * The same each time this mail is sent, so that mail programs show a repeat only once. Left out if each attempt has
   * its own link or password and the last one counts.
   */
  id?: string;
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further header lines, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

/** A mail in nodemailer's format. */
export interface PreparedMail {
  messageId?: string;
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /**
   * Ids of the people who receive the mail or are named in it. Only for the outbox: they are not sent to a mail server.
   */
  about: string[];
  date: Date;
  headers: Record<string, string>;
}

/** A way to send a mail out of this process. Returns once the other side has taken responsibility for it. */
export interface MailCarrier {
  carry(mail: PreparedMail): Promise<void>;
  close(): void;
}
