import { runWithProjectNode } from './bootstrap.mjs';

runWithProjectNode('start/main.ts');
