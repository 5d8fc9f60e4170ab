import { defineConfig } from 'vitest/config';
import { shellTests } from '../../shells/build/vitest-shell.ts';

export default defineConfig(shellTests);
