import { runWithProjectNode } from './bootstrap.mjs';

runWithProjectNode('bench/quiz.ts');
