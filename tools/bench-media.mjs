import { runWithProjectNode } from './bootstrap.mjs';

runWithProjectNode('bench/media.ts');
