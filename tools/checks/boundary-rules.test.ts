import { describe, expect, it } from 'vitest';
import { violations } from './boundary-rules.ts';
import { parseSource } from './source-file.ts';

const check = (file: string, text: string): string[] => violations([parseSource(file, text)]);
const TASKS = 'backend/src/modules/tasks/tasks.service.ts';

describe('the boundaries refuse', () => {
  it.each([
    ['shells/teacher/src/App.tsx', `import { x } from '../../student/src/x';`, 'another shell'],
    ['shells/teacher/src/App.tsx', `import { x } from '@fulcrum/student';`, 'another shell'],
    ['shells/teacher/src/App.tsx', `const x = await import('../../host/src/x');`, 'another shell'],
    ['shells/host/src/App.tsx', `import type { X } from '../../../backend/src/x.js';`, 'not for the browser'],
    ['shared-ui/src/x.ts', `export * from '../../tools/x.ts';`, 'not for the browser'],
    ['shared-ui/src/x.ts', `import '@fulcrum/host';`, 'shared-ui imports a shell'],
    ['shells/student/src/App.tsx', `import { Link } from 'react-router';`, 'react-router-dom'],
    ['shells/student/src/App.tsx', `import { x } from 'react-router/dom';`, 'react-router-dom'],
    ['shells/host/src/features/login/a.ts', `import { b } from '../register/b';`, 'another feature'],
    ['shells/host/src/features/login/a.ts', `import { b } from '../register';`, 'another feature'],
    [TASKS, `import { X } from '../schools/school.repository.js';`, 'reaches into the module schools'],
    [TASKS, `import { X } from '../schools/directory/school.schema.js';`, 'reaches into the module schools'],
    [TASKS, `import { Types } from 'mongoose';`, 'imports mongoose outside'],
    [TASKS, `import { InjectModel } from '@nestjs/mongoose';`, 'imports @nestjs/mongoose outside'],
    [
      'backend/src/platform/mail/mail.ts',
      `import { T } from '../../modules/tasks/t.js';`,
      'platform imports a feature',
    ],
    [TASKS, `const port = process.env.PORT;`, 'reads process.env'],
    [TASKS, `const port = process.env['PORT'];`, 'reads process.env'],
  ])('%s: %s', (file, text, reason) => {
    expect(check(file, text)).toEqual([expect.stringContaining(reason)]);
  });
});

describe('the boundaries allow', () => {
  it.each([
    ['shells/teacher/src/App.tsx', `import { AppShell } from '@fulcrum/shared-ui'; import './pages/x';`],
    ['shells/teacher/src/App.tsx', `import { shared } from '../../federation-shared.ts';`],
    ['shells/host/src/features/login/a.ts', `import { b } from './api/b'; import { c } from '../../layout/c';`],
    ['shells/host/src/App.tsx', `import { login } from './features/login';`],
    [TASKS, `import { SchoolsService } from '../schools/schools.service.js'; import { T } from './task.schema.js';`],
    ['backend/src/modules/tasks/tasks.repository.ts', `import { Model } from 'mongoose';`],
    ['backend/src/modules/tasks/tasks.medium.spec.ts', `import mongoose from 'mongoose'; process.env.X;`],
    ['backend/src/platform/config/config.module.ts', `loadConfig(process.env);`],
    [TASKS, `// process.env is read elsewhere\nconst text = 'process.env';`],
  ])('%s: %s', (file, text) => {
    expect(check(file, text)).toEqual([]);
  });
});
