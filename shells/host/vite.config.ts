import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hostDefinitions, languages } from '../build/languages.ts';
import { hostCodeSplitting } from '../build/output.ts';
import { hostShared } from '../federation-shared.ts';

const API_IN_DEVELOPMENT = 'http://localhost:3000';

export default defineConfig(async () => ({
  define: await hostDefinitions(),
  plugins: [
    react(),
    languages('host'),
    federation({
      name: 'host',
      filename: 'remoteEntry.js',
      remotes: {},
      shared: hostShared,
      dts: false,
      disableSnapshot: true,
      experiments: { provideExternalRuntime: true },
    }),
    hostCodeSplitting(),
  ],
  build: {
    manifest: true,
    reportCompressedSize: false,
    // The many small flags stay separate files, each fetched when it is displayed.
    assetsInlineLimit: (file) => (file.includes('country-flag-icons') ? false : undefined),
  },
  server: {
    port: 4200,
    strictPort: true,
    origin: 'http://localhost:4200',
    proxy: { '/api': API_IN_DEVELOPMENT, '/remotes': API_IN_DEVELOPMENT },
  },
}));
