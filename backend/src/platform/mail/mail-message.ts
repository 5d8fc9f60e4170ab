export interface MailMessage {
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
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  date: Date;
  headers: Record<string, string>;
}

/** A way to get a mail out of this process. Returns when the other side is answerable for it. */
export interface MailCarrier {
  carry(mail: PreparedMail): Promise<void>;
  close(): void;
}
