export interface MailMessage {
  /**
   * The same each time that this mail is sent: mail programs then show a repeat once. Left out where each attempt has a link or
   * a password of its own, and the last one counts.
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

/** A mail as nodemailer takes it. */
export interface PreparedMail {
  messageId?: string;
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Ids of the people who receive it or whom it names. For the outbox; they are not sent to a mail server. */
  about: string[];
  date: Date;
  headers: Record<string, string>;
}

/** A way to get a mail out of this process. Returns when the other side is answerable for it. */
export interface MailCarrier {
  carry(mail: PreparedMail): Promise<void>;
  close(): void;
}
