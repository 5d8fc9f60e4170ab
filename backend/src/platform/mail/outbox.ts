import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { isMissing, writeDurably } from '../storage/durable-files.js';
import type { MailCarrier, PreparedMail } from './mail-message.js';

/** Header with the ids of the people whom a mail is about. */
const ABOUT = 'X-About';
const SUFFIX = '.eml';
/** Matches the file names of this carrier: `2026-03-01T09-30-00-000Z-1a2b3c4d.eml`. */
const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/;

/** Returns the file names of the mails in an outbox. */
async function mailsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(SUFFIX));
}

/** Removes the mails that name these people in their header, or were sent to these addresses. */
export async function removeMailsAbout(
  directory: string,
  { personIds, emails }: { personIds: string[]; emails: string[] },
): Promise<void> {
  const gone = new Set([...personIds, ...emails]);
  for (const file of (await mailsIn(directory)).map((mail) => path.join(directory, mail))) {
    const mail = await readFile(file, 'latin1').catch(() => '');
    if (marksOf(mail).some((mark) => gone.has(mark))) await rm(file, { force: true });
  }
}

export async function removeMailsBefore(directory: string, moment: Date): Promise<void> {
  for (const name of await mailsIn(directory)) {
    const [, day, hour, minute, second] = TIME.exec(name) ?? [];
    if (day && new Date(`${day}T${hour}:${minute}:${second}Z`) < moment)
      await rm(path.join(directory, name), { force: true });
  }
}

/**
 * Returns the people whom a mail is about and its recipient. Reads headers only: a name in the body may be a
 * namesake's.
 */
function marksOf(mail: string): string[] {
  const [head = ''] = mail.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n\r?\n/);
  const headers = head.matchAll(/^([\w-]+): (.*?)\r?$/gm);
  return [...headers].flatMap(([, name, value = '']) => {
    if (name === ABOUT) return value.split(' ');
    return name === 'To' ? [value.toLowerCase()] : [];
  });
}

/** Without a mail server, writes each mail to a file `<time>-<id>.eml`, which any mail program can open. */
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
      // Logs no subject: subjects name children.
      logger.log(`no SMTP_URL is set: a mail is in ${file}`);
    },
  };
}
