import { runWithProjectNode } from './bootstrap.mjs';

runWithProjectNode('start/backup.ts');
