import { runWithProjectNode } from './bootstrap.mjs';

runWithProjectNode('start/restore.ts');
