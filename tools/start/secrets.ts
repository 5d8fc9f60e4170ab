import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from './refusal.ts';

/** Generated once per installation and must not be lost: without APP_SECRET all tokens and links become invalid. */
const GENERATED = {
  APP_SECRET: () => randomBytes(48).toString('base64url'),
  OPERATOR_PASSWORD: () => randomBytes(18).toString('base64url'),
};

type Secrets = Record<keyof typeof GENERATED, string>;

/**
 * The secrets of this installation: from the environment if set, else from the file, else generated and stored there
 * (readable by this user only).
 * @throws StartRefused if the file exists but cannot be read
 */
export function secretsFor(file: string, environment: NodeJS.ProcessEnv): Secrets {
  const kept = readSecrets(file);
  const missing = Object.entries(GENERATED).filter(([name]) => !kept[name] && !environment[name]);
  for (const [name, generate] of missing) kept[name] = generate();
  if (missing.length > 0) writeDurably(file, `${JSON.stringify(kept, null, 2)}\n`);
  const secret = (name: keyof Secrets) => environment[name] || kept[name] || '';
  return { APP_SECRET: secret('APP_SECRET'), OPERATOR_PASSWORD: secret('OPERATOR_PASSWORD') };
}

function readSecrets(file: string): Record<string, string> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    chmodSync(file, 0o600);
    return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new StartRefused(
      `The secrets in ${file} cannot be read (${(error as Error).message}). Restore the file from a backup; ` +
        'deleting it makes new ones and signs everybody out.',
    );
  }
}

function writeDurably(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = openSync(temporary, 'w', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, file);
  const directory = openSync(path.dirname(file), 'r');
  fsyncSync(directory);
  closeSync(directory);
}
