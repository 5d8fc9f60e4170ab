import { runWithProjectNode } from './bootstrap.mjs';

runWithProjectNode('bench/students.ts');
