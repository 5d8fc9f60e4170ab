import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { teacher } from './people.ts';

/** The one teacher of the product under test, made as an operator would make them. */
export default async function makeTeacher(): Promise<void> {
  const { name, email, password } = teacher;
  const run = promisify(execFile);
  const arguments_ = ['../tools/teacher-create.mjs', '--name', name, '--email', email, '--password', password];
  await run(process.execPath, arguments_, {
    cwd: import.meta.dirname.replace(/support$/, ''),
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
}
