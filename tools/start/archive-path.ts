import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartRefused } from './refusal.ts';

/**
 * The archive argument of a tool, relative to the operator's directory, which npm passes in INIT_CWD.
 * @throws StartRefused if there are several, or an unknown option
 */
export function archivePath(args: string[]): string | undefined {
  const [file, ...rest] = args;
  const wrong = rest[0] ?? (file?.startsWith('-') ? file : undefined);
  if (wrong !== undefined) throw new StartRefused(`"${wrong}" is not understood: the only argument is a file.`);
  return file === undefined ? undefined : fromOperator(file);
}

const RESTORE_OPTIONS = { key: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

/**
 * The arguments of a restore, with paths as the backend's command needs them.
 * @throws StartRefused for any other arguments
 */
export function restoreArguments(args: string[]): string[] {
  const { values, positionals } = parsed(args);
  if (positionals.length === 0) throw new StartRefused('Which archive? npm run restore -- file');
  const key = values.key === undefined ? [] : ['--key', fromOperator(values.key)];
  return [...positionals.map(fromOperator), ...key, ...(values['dry-run'] ? ['--dry-run'] : [])];
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: RESTORE_OPTIONS, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new StartRefused(`${error.message} Restore takes an archive, --key file and --dry-run.`);
  }
}

const fromOperator = (file: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
