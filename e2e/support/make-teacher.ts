import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PASSWORD, teacher, unique, uniqueEmail } from './people.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../tools/run.mjs');

/** Creates the teachers of a product, as an operator does. */
export async function makeTeachers(dataDirectory: string, [first, ...others]: (typeof teacher)[]): Promise<void> {
  if (first) await create(dataDirectory, first);
  for (const other of others) await create(dataDirectory, other, '--another');
}

/** Creates another teacher in the product under test, for tests that change something for a whole team. */
export async function makeAnotherTeacher(): Promise<typeof teacher> {
  const another = { name: unique('Teacher'), email: uniqueEmail('teacher'), password: PASSWORD };
  await create(process.env.E2E_DATA_DIR ?? '', another, '--another');
  return another;
}

async function create(dataDirectory: string, who: typeof teacher, ...more: string[]): Promise<void> {
  const { name, email, password } = who;
  const options = ['--name', name, '--email', email, '--password', password, ...more];
  const env = { ...process.env, DATA_DIR: dataDirectory };
  await promisify(execFile)(process.execPath, [PROGRAM, 'teacher:create', ...options], { env });
}
