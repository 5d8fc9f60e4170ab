import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { teacher } from './people.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../tools/run.mjs');

/** Makes the one teacher of a product, as an operator does. */
export async function makeTeacher(dataDirectory: string): Promise<void> {
  const { name, email, password } = teacher;
  const options = ['--name', name, '--email', email, '--password', password];
  const env = { ...process.env, DATA_DIR: dataDirectory };
  await promisify(execFile)(process.execPath, [PROGRAM, 'teacher:create', ...options], { env });
}
