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

/**
 * The script element for a page, with the calls of its first paint and the role that the signed-in user must have for
 * them.
 */
export function earlyScript(address: string, asked?: { role: string; calls: readonly string[] }): string {
  const data = asked ? ` data-role="${asked.role}" data-calls="${asked.calls.join(' ')}"` : '';
  return `<script src="${address}"${data}></script>`;
}
