import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { languages } from './languages.ts';
import { remoteCodeSplitting } from './output.ts';
import { pdfEngine } from './pdf-engine.ts';
import { rejectBundledSingletons } from './singletons.ts';
import { type RemoteName, remotes, remoteShared, singletons } from '../federation-shared.ts';

/** A file without an ending (a licence) would end in a dot by default. */
const assets = { assetFileNames: 'assets/[name]-[hash][extname]' };

const HOST_ORIGIN = 'http://localhost:4200';

/**
 * When the federation plugin stops analysing (10 ms after a lull), it keeps only those exports of a host-provided
 * package that it has seen used: a page that is parsed later loses its imports, and the build fails on a busy machine.
 * A namespace import in the first module makes it keep all of them.
 */
function keepAllSharedExports(): Plugin {
  const imports = [...singletons, 'react/jsx-runtime'].map((name, n) => `import * as shared${n} from '${name}';`);
  return {
    name: 'fulcrum:keep-all-shared-exports',
    apply: 'build',
    transform: (code, id) => (id.endsWith('/src/App.tsx') ? { code: `${imports.join('')}${code}`, map: null } : null),
  };
}

/**
 * The Vite configuration of one remote: exposes its pages as './App', served under /remotes/{name}/. The federation
 * core comes from the host (`externalRuntime`): a second copy would cost 18 KB gzip on every first visit.
 */
export function remoteConfig(name: RemoteName, command: 'build' | 'serve'): UserConfig {
  const { port, pages } = remotes[name];
  const origin = `http://localhost:${port}`;
  const building = command === 'build';
  return {
    base: building ? `/remotes/${name}/` : `${origin}/`,
    plugins: [
      react({ reactRefreshHost: HOST_ORIGIN }),
      keepAllSharedExports(),
      pdfEngine(),
      languages(name),
      federation({
        name,
        filename: 'remoteEntry.js',
        manifest: false,
        exposes: { './App': './src/App.tsx' },
        shared: remoteShared,
        dts: false,
        disableRemote: true,
        disableSnapshot: true,
        experiments: { externalRuntime: building },
      }),
      remoteCodeSplitting(pages),
      rejectBundledSingletons(),
    ],
    build: { manifest: true, reportCompressedSize: false, rolldownOptions: { output: assets } },
    // Workers load some of their parts on demand: the scanner loads its PDF library.
    worker: { format: 'es', rolldownOptions: { output: assets } },
    server: { port, strictPort: true, origin, cors: true },
  };
}
