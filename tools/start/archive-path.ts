import path from 'node:path';
import { StartRefused } from './refusal.ts';

/**
 * The archive that a tool is given: relative to where the operator stands, which npm tells by INIT_CWD.
 * @throws StartRefused when there are several, or an option that does not exist
 */
export function archivePath(args: string[]): string | undefined {
  const [file, ...rest] = args;
  const wrong = rest[0] ?? (file?.startsWith('-') ? file : undefined);
  if (wrong !== undefined) throw new StartRefused(`"${wrong}" is not understood: the only argument is a file.`);
  return file === undefined ? undefined : path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}
