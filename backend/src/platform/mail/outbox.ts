import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../storage/durable-files.js';

/** Names the people whom a mail is about, by their ids. */
export const ABOUT = 'X-About';
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

/** Removes the mails that name these people in their header, or that went to these addresses. */
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

/** Whom a mail is about, and where it went: what it says may be said of a namesake. */
function marksOf(mail: string): string[] {
  const [head = ''] = mail.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n\r?\n/);
  const headers = head.matchAll(/^([\w-]+): (.*?)\r?$/gm);
  return [...headers].flatMap(([, name, value = '']) => {
    if (name === ABOUT) return value.split(' ');
    return name === 'To' ? [value.toLowerCase()] : [];
  });
}
