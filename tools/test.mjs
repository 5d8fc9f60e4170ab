import { runWithProjectNode } from './bootstrap.mjs';

runWithProjectNode('test/main.ts');
