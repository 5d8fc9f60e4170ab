import { defineConfig } from 'vite';
import { remoteConfig } from '../build/remote-config.ts';

export default defineConfig(({ command }) => remoteConfig('parent', command));
