import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const CHECKOUT = mkdtempSync(path.join(tmpdir(), 'fulcrum-boundaries-'));
afterAll(() => rmSync(CHECKOUT, { recursive: true, force: true }));

interface Report {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** The violations of a configuration in a checkout of these files: `rule: from -> to`, sorted. */
function refused(config: string, files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(CHECKOUT, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(CHECKOUT, file), text);
  }
  const rules = path.join(import.meta.dirname, config);
  const command = ['--config', rules, '--output-type', 'json', 'backend', 'shared-ui', 'shells'];
  const { stdout, stderr } = spawnSync('depcruise', command, { cwd: CHECKOUT, encoding: 'utf8' });
  if (!stdout) throw new Error(`depcruise wrote nothing: ${stderr}`);
  const { summary }: Report = JSON.parse(stdout);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).toSorted();
}

const SHELL = 'shells/teacher/src';
const TASKS = 'backend/src/modules/tasks';
const ALLOWED = {
  'shared-ui/src/kit.ts': `export const kit = 1;`,
  'shells/federation-shared.ts': `export const shared = 1;`,
  'shells/student/src/x.ts': `export const x = 1;`,
  [`${SHELL}/App.ts`]: `import '../../../shared-ui/src/kit'; import '../../federation-shared'; import './features/login/a';`,
  [`${SHELL}/features/login/a.ts`]: `import '../../layout'; import './b';`,
  [`${SHELL}/features/login/b.ts`]: `export const b = 1;`,
  [`${SHELL}/features/register/c.ts`]: `export const c = 1;`,
  [`${SHELL}/layout.ts`]: `export const layout = 1;`,
  [`${SHELL}/lazy.ts`]: `export const load = () => import('./page');`,
  [`${SHELL}/page.ts`]: `export const page = 1;`,
  'backend/src/platform/mail/mail.ts': `export const mail = 1;`,
  'backend/src/modules/schools/schools.service.ts': `export const service = 1;`,
  'backend/src/modules/schools/school.repository.ts': `import '../../platform/mail/mail.js';`,
  'backend/src/modules/schools/directory/school.schema.ts': `export const schema = 1;`,
  'backend/src/modules/auth/users/user.schema.ts': `export const user = 1;`,
  'backend/src/modules/people/people.repository.ts': `import '../auth/users/user.schema.js';`,
  'node_modules/mongoose/index.js': ``,
  'node_modules/react-router/index.js': ``,
  [`${TASKS}/task.repository.ts`]: `import 'mongoose';`,
  [`${TASKS}/tasks.medium.spec.ts`]: `import 'mongoose'; import '../schools/school.repository.js';`,
  [`${TASKS}/tasks.service.ts`]: `import '../schools/schools.service.js'; import './task.repository.js';`,
};

it('allowed imports break no rule', () => {
  expect(refused('boundaries.cjs', ALLOWED)).toEqual([]);
});

it('each rule rejects its own violation', () => {
  const found = refused('boundaries.cjs', {
    ...ALLOWED,
    [`${SHELL}/App.ts`]: `import '../../student/src/x'; import 'react-router'; import './gone'; import '../../../backend/src/platform/mail/mail';`,
    [`${SHELL}/features/login/a.ts`]: `import type {} from '../register/c';`,
    [`${SHELL}/page.ts`]: `import './lazy';`,
    'shared-ui/src/kit.ts': `await import('../../shells/student/src/x');`,
    'backend/src/platform/mail/mail.ts': `import '../../modules/schools/schools.service.js';`,
    'backend/src/modules/schools/schools.service.ts': `import './circle.js';`,
    'backend/src/modules/schools/circle.ts': `import type {} from './schools.service.js';`,
    'backend/src/modules/schools/place-contents.extension.ts': `import type {} from '../tasks/task.repository.js';`,
    [`${TASKS}/task.repository.ts`]: `import '../auth/users/user.schema.js';`,
    [`${TASKS}/tasks.service.ts`]: `import '../schools/school.repository.js'; import '../schools/directory/school.schema.js'; import 'mongoose';`,
  });
  expect(found).toEqual([
    'accounts-are-of-auth-and-people: backend/src/modules/tasks/task.repository.ts -> backend/src/modules/auth/users/user.schema.ts',
    'extension-points-are-leaves: backend/src/modules/schools/place-contents.extension.ts -> backend/src/modules/tasks/task.repository.ts',
    'features-are-apart: shells/teacher/src/features/login/a.ts -> shells/teacher/src/features/register/c.ts',
    'front-end-is-apart: shells/teacher/src/App.ts -> backend/src/platform/mail/mail.ts',
    'imports-resolve: shells/teacher/src/App.ts -> ./gone',
    'modules-meet-through-services: backend/src/modules/schools/place-contents.extension.ts -> backend/src/modules/tasks/task.repository.ts',
    'modules-meet-through-services: backend/src/modules/tasks/tasks.service.ts -> backend/src/modules/schools/directory/school.schema.ts',
    'modules-meet-through-services: backend/src/modules/tasks/tasks.service.ts -> backend/src/modules/schools/school.repository.ts',
    'no-circle-of-files: backend/src/modules/schools/circle.ts -> backend/src/modules/schools/schools.service.ts',
    'no-circle-of-files: shells/teacher/src/lazy.ts -> shells/teacher/src/page.ts',
    'one-router: shells/teacher/src/App.ts -> node_modules/react-router/index.js',
    'only-repositories-know-mongoose: backend/src/modules/tasks/tasks.service.ts -> node_modules/mongoose/index.js',
    'platform-has-no-business-words: backend/src/platform/mail/mail.ts -> backend/src/modules/schools/schools.service.ts',
    'shared-libraries-know-no-shell: shared-ui/src/kit.ts -> shells/student/src/x.ts',
    'shells-are-apart: shells/teacher/src/App.ts -> shells/student/src/x.ts',
  ]);
});

it('folders that import each other are rejected, except in tests', () => {
  const found = refused('folder-circles.cjs', {
    ...ALLOWED,
    'backend/src/modules/schools/schools.service.ts': `import '../tasks/task.repository.js';`,
    'shared-ui/forms/src/form.ts': `import type {} from '../../files/src/file';`,
    'shared-ui/files/src/file.ts': `export const form = () => import('../../forms/src/form');`,
    'backend/src/modules/schools/schools.spec.ts': `import '../../../../shells/teacher/src/App';`,
  });
  expect(found).toEqual([
    'no-circle-of-folders: backend/src/modules/schools -> backend/src/modules/tasks',
    'no-circle-of-folders: backend/src/modules/tasks -> backend/src/modules/schools',
    'no-circle-of-folders: shared-ui/files/src -> shared-ui/forms/src',
    'no-circle-of-folders: shared-ui/forms/src -> shared-ui/files/src',
  ]);
});
