import { runWithProjectNode } from './bootstrap.mjs';

runWithProjectNode('look/bench-web.ts');
