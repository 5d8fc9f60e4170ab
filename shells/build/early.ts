import path from 'node:path';
import { build, type Rolldown } from 'vite';

/**
 * Bundles the early script (the first script of a document) into the host's build.
 *
 * @returns its address
 */
export async function buildEarlyScript(host: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: host,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: path.join(host, 'dist'),
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(host, 'src/early/early.ts'),
        output: { format: 'iife', entryFileNames: 'assets/early-[hash].js' },
      },
    },
  });
  const [{ output }] = [result].flat() as Rolldown.RolldownOutput[];
  return `/${output[0].fileName}`;
}

/** The script element for a page. */
export const earlyScript = (address: string): string => `<script src="${address}"></script>`;
