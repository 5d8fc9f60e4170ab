import { runWithProjectNode } from './bootstrap.mjs';

runWithProjectNode('bench/exports.ts');
