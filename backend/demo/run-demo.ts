import { createConnection } from 'mongoose';
import type { AppConfig } from '../src/platform/config/app-config.js';
import { PasswordHasher } from '../src/modules/auth/passwords/password-hasher.js';
import { durableUri } from '../src/platform/database/durable-uri.js';
import { ASSISTANT, AWAITING, emailOf, PARENT, STUDENT, TEACHER } from './content/people.js';
import { type DemoProgress, DemoState } from './demo-state.repository.js';
import { demoPassword } from './passwords.js';

export interface DemoLogin {
  role: string;
  email: string;
  password: string;
}

/** The result that `main.ts` prints, as one line of JSON. */
export type DemoResult = { logins: DemoLogin[] } | { skipped: true };

const ACCOUNTS = [
  { role: 'teacher', email: TEACHER.email },
  { role: 'assistant', email: ASSISTANT.email },
  { role: 'student', email: emailOf({ key: STUDENT }) },
  { role: 'parent', email: PARENT.email },
  { role: 'student awaiting access', email: emailOf({ key: AWAITING }) },
];

/**
 * Makes or completes the demo data, unless the database holds someone's own data. Loads the services only if there is
 * something to make, so that a second start of the product does not wait for them.
 */
export async function runDemo(config: AppConfig): Promise<DemoResult> {
  const before = await looking(config, stateOf);
  if (before.progress === 'none' && !before.isEmpty) return { skipped: true };
  if (before.progress !== 'finished') {
    const { makeDemo } = await import('./make-demo.js');
    await makeDemo(config);
  }
  return looking(config, (state) => loginsOf(state, config.env.APP_SECRET));
}

async function stateOf(state: DemoState): Promise<{ progress: DemoProgress; isEmpty: boolean }> {
  const isEmpty = await state.isEmpty();
  return { progress: await state.progress(), isEmpty };
}

/**
 * Returns the logins that work. An account may have been deleted, its password changed, or the demo restored from the
 * archive of an installation with another APP_SECRET.
 */
async function loginsOf(state: DemoState, appSecret: string): Promise<DemoResult> {
  const hashes = await state.passwordHashes(ACCOUNTS.map(({ email }) => email));
  const hasher = new PasswordHasher();
  const logins: DemoLogin[] = [];
  for (const { role, email } of ACCOUNTS) {
    const [passwordHash, password] = [hashes.get(email), demoPassword(appSecret, email)];
    if (passwordHash && (await hasher.verify(passwordHash, password))) logins.push({ role, email, password });
  }
  return { logins };
}

async function looking<Result>(config: AppConfig, look: (state: DemoState) => Promise<Result>): Promise<Result> {
  const connection = createConnection(durableUri(config.env.MONGO_URL));
  try {
    return await look(new DemoState(connection));
  } finally {
    await connection.close();
  }
}
