import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../storage/durable-files.js';

const SUFFIX = '.eml';
/** As the carrier names its files: `2026-03-01T09-30-00-000Z-1a2b3c4d.eml`. */
const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/;

/** The names of the mails in an outbox. */
async function mailsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(SUFFIX));
}

/** Removes the mails to these addresses, and those that speak of somebody of this name. */
export async function removeMailsAbout(
  directory: string,
  { emails, name }: { emails: string[]; name: string },
): Promise<void> {
  const words = [...emails, ...(isTelling(name) ? [name] : [])];
  for (const file of (await mailsIn(directory)).map((mail) => path.join(directory, mail))) {
    const text = decodedMail(await readFile(file, 'latin1').catch(() => ''));
    if (words.some((word) => text.includes(word))) await rm(file, { force: true });
  }
}

export async function removeMailsBefore(directory: string, moment: Date): Promise<void> {
  for (const name of await mailsIn(directory)) {
    const [, day, hour, minute, second] = TIME.exec(name) ?? [];
    if (day && new Date(`${day}T${hour}:${minute}:${second}Z`) < moment)
      await rm(path.join(directory, name), { force: true });
  }
}

/** Many people are called Ali: a single word would take the mails of others away. */
const isTelling = (name: string) => name.trim().includes(' ');

/** Everything that a mail may say, whichever way a part is encoded. */
function decodedMail(mail: string): string {
  const unfolded = mail.replaceAll(/=\r?\n/g, '');
  const printable = unfolded.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const blocks = mail.match(/(?:^[A-Za-z0-9+/=]{20,}\r?$\n?)+/gm) ?? [];
  const bytes = [printable, ...blocks.map((block) => Buffer.from(block, 'base64').toString('latin1'))].join('\n');
  return `${mail}\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
}
