import { createTransport } from 'nodemailer';
import { PermanentJobFailure } from '../queues/job-failure.js';
import type { MailCarrier, PreparedMail } from './mail-message.js';

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;
/** SMTP replies from this code on mean that the same mail will be rejected again (RFC 5321, 4.2.1). */
const PERMANENT_REPLY = 500;
/**
 * nodemailer's codes for a rejected recipient and a rejected message. A rejected login is the operator's to fix, so it
 * is retried.
 */
const REFUSALS = new Set(['EENVELOPE', 'EMESSAGE']);

function permanentReply(error: unknown): number | null {
  if (!(error instanceof Error) || !REFUSALS.has(String(Reflect.get(error, 'code')))) return null;
  const reply: unknown = Reflect.get(error, 'responseCode');
  return typeof reply === 'number' && reply >= PERMANENT_REPLY ? reply : null;
}

/** Delivers mails to the server of SMTP_URL over a small connection pool. */
export function smtpCarrier(smtpUrl: string): MailCarrier {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    close: () => transport.close(),
    async carry(mail: PreparedMail): Promise<void> {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        const reply = permanentReply(error);
        if (reply === null) throw error;
        const message = `The mail server refused this mail for good (reply ${reply}).`;
        throw new PermanentJobFailure('mail_refused', message, { cause: error });
      }
    },
  };
}
