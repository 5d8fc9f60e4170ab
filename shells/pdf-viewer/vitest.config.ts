import { defineConfig } from 'vitest/config';
import { shellTests } from '../build/vitest-shell.ts';

export default defineConfig(shellTests);
