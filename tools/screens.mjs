import { runWithProjectNode } from './bootstrap.mjs';

runWithProjectNode('look/screens.ts');
