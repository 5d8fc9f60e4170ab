import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/**
 * Waits for the newest mail to an address with this in its subject in the outbox of a product's data directory, and
 * returns its text.
 */
export async function mailTo(dataDirectory: string, address: string, subject = ''): Promise<string> {
  let mail = '';
  const look = async () => (mail = await newestMail(path.join(dataDirectory, 'outbox'), address, subject));
  await expect.poll(look, { message: `a mail to ${address}` }).not.toBe('');
  return textOf(mail);
}

async function newestMail(outbox: string, address: string, subject: string): Promise<string> {
  const names = await readdir(outbox).catch(() => []);
  // File names start with the time the mail was sent.
  for (const name of names
    .filter((one) => one.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    const mail = await readFile(path.join(outbox, name), 'utf8');
    const to = /^To: (.*)$/im.exec(mail)?.[1] ?? '';
    const about = /^Subject: (.*)$/im.exec(mail)?.[1] ?? '';
    if (to.toLowerCase().includes(address.toLowerCase()) && about.includes(subject)) return mail;
  }
  return '';
}

/** The plain-text part of a mail, decoded (RFC 2045 quoted-printable or base64). */
function textOf(mail: string): string {
  const boundary = /boundary="?([^";\r\n]+)/i.exec(mail)?.[1];
  const parts = boundary ? mail.split(`--${boundary}`) : [mail];
  const part = parts.find((one) => /^Content-Type: text\/plain/im.test(one)) ?? '';
  const [head = '', ...body] = part.replace(/^\r\n/, '').split('\r\n\r\n');
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();
  return decoded(body.join('\r\n\r\n'), encoding);
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The one-time password in an invitation: a line indented by four spaces, or the text after "one-time password:". */
export function oneTimePasswordIn(text: string): string {
  const code = /(?:^ {4}|one-time password: )(\S+)\s*$/m.exec(text)?.[1];
  if (!code) throw new Error(`There is no one-time password in this text:\n${text}`);
  return code;
}

/** The path of the first link in a mail that leads to this page of the product. */
export function pathIn(text: string, page: string): string {
  const address = text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname.startsWith(page));
  if (!address) throw new Error(`There is no link to ${page} in this mail:\n${text}`);
  return new URL(address).pathname;
}
