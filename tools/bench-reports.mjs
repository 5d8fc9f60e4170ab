import { runWithProjectNode } from './bootstrap.mjs';

runWithProjectNode('bench/reports.ts');
