import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { writeDurably } from '../storage/durable-files.js';
import type { MailCarrier, PreparedMail } from './mail-message.js';
import { ABOUT } from './outbox.js';

/** Without a mail server each mail becomes a file `<time>-<id>.eml` that any mail program opens. */
export function outboxCarrier(directory: string): MailCarrier {
  const logger = new Logger('Mail');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    close: () => composer.close(),
    async carry(mail: PreparedMail): Promise<void> {
      const headers = { ...mail.headers, [ABOUT]: mail.about.join(' ') };
      const { message } = await composer.sendMail({ ...mail, headers });
      if (!Buffer.isBuffer(message)) throw new Error('the mail was composed as a stream, not as bytes');
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const time = mail.date.toISOString().replaceAll(/[:.]/g, '-');
      const file = path.join(directory, `${time}-${randomUUID().slice(0, 8)}.eml`);
      await writeDurably(file, message);
      // Subjects name children.
      logger.log(`no SMTP_URL is set: a mail is in ${file}`);
    },
  };
}
