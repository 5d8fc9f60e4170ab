import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApi } from './api.js';

export interface SentMail {
  /** Mail programs show two mails with the same id once. */
  messageId: string;
  subject: string;
  /** The plain text part. */
  text: string;
  html: string;
}

/** The mails to an address that the worker has written to the outbox, oldest first. */
export async function mailsTo(api: TestApi, address: string): Promise<SentMail[]> {
  const outbox = path.join(api.config.env.DATA_DIR, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(path.join(outbox, name), 'utf8')),
  );
  return mails.filter((mail) => header(mail, 'To') === address).map(parse);
}

const header = (mail: string, name: string): string => new RegExp(`^${name}: (.*?)\\r?$`, 'm').exec(mail)?.[1] ?? '';

function parse(mail: string): SentMail {
  return {
    messageId: header(mail, 'Message-ID'),
    subject: header(mail, 'Subject'),
    text: part(mail, 'text/plain'),
    html: part(mail, 'text/html'),
  };
}

/** How nodemailer's boundaries begin: a wrapped line of the text may begin with two dashes as well. */
const BOUNDARY = '----_NmP';

/** One part of a multipart mail: base64, quoted-printable or plain. */
function part(mail: string, type: string): string {
  const found = new RegExp(`Content-Type: ${type}([^]*?)\\r?\\n\\r?\\n([^]*?)\\r?\\n${BOUNDARY}`).exec(mail);
  const [, head = '', body = ''] = found ?? [];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
