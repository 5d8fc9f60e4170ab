import { runWithProjectNode } from './bootstrap.mjs';

runWithProjectNode('start/teacher-create.ts');
