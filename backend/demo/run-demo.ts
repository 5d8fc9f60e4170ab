import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { AppConfig } from '../src/platform/config/app-config.js';
import { ASSISTANT, AWAITING, emailOf, PARENT, STUDENT, TEACHER } from './content/people.js';
import { DemoMaker } from './demo-maker.js';
import { type DemoProgress, DemoState } from './demo-state.repository.js';
import { DemoModule, DemoStateModule } from './demo.module.js';
import { demoPassword } from './passwords.js';

export interface DemoLogin {
  role: string;
  email: string;
  password: string;
}

/** What `main.ts` prints, as one line of JSON. */
export type DemoResult = { logins: DemoLogin[] } | { skipped: true };

const ACCOUNTS = [
  { role: 'teacher', email: TEACHER.email },
  { role: 'assistant', email: ASSISTANT.email },
  { role: 'student', email: emailOf({ key: STUDENT }) },
  { role: 'parent', email: PARENT.email },
  { role: 'student awaiting access', email: emailOf({ key: AWAITING }) },
];

/** Makes the demo data, completes it, or leaves somebody's own data alone. */
export async function runDemo(config: AppConfig): Promise<DemoResult> {
  const before = await within(DemoStateModule.forRoot(config), stateOf);
  if (before.progress === 'none' && !before.isEmpty) return { skipped: true };
  if (before.progress !== 'finished') {
    await within(DemoModule.forRoot(config), (app) => app.get(DemoMaker).make());
  }
  return within(DemoStateModule.forRoot(config), (app) => loginsOf(app, config.env.APP_SECRET));
}

async function stateOf(app: INestApplicationContext): Promise<{ progress: DemoProgress; isEmpty: boolean }> {
  const state = app.get(DemoState);
  const isEmpty = await state.isEmpty();
  return { progress: await state.progress(), isEmpty };
}

/** Logins of accounts that have been deleted since are left out. */
async function loginsOf(app: INestApplicationContext, appSecret: string): Promise<DemoResult> {
  const existing = await app.get(DemoState).existing(ACCOUNTS.map(({ email }) => email));
  const present = ACCOUNTS.filter(({ email }) => existing.has(email));
  return { logins: present.map(({ role, email }) => ({ role, email, password: demoPassword(appSecret, email) })) };
}

async function within<Result>(
  module: ReturnType<typeof DemoModule.forRoot>,
  work: (app: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  const app = await NestFactory.createApplicationContext(module, { logger: ['error'] });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
