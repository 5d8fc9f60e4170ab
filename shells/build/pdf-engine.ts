import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };

/** Under `assets`, so that browsers cache the files for ever: the version is in the name. */
const FOLDER = `assets/pdfjs-${version}/`;
const WORKER = 'pdf.worker.min.mjs';
const ENGINE = '/pdfjs-dist/legacy/build/pdf.mjs';

/** The files that pdf.js fetches at run time: its worker, predefined character maps, standard fonts, image decoders. */
function engineFiles(): Map<string, string> {
  const inFolder = (folder: string, wanted: RegExp) =>
    readdirSync(path.join(PACKAGE, folder))
      .filter((name) => wanted.test(name))
      .map((name): [string, string] => [`${folder}/${name}`, path.join(PACKAGE, folder, name)]);
  return new Map([
    [WORKER, path.join(PACKAGE, 'legacy/build', WORKER)],
    ...inFolder('cmaps', /\.bcmap$|^LICENSE/),
    ...inFolder('standard_fonts', /\.(pfb|ttf)$|^LICENSE/),
    ...inFolder('wasm', /_nowasm_fallback\.js$|^LICENSE_.*(JBIG2|OPENJPEG)$/),
  ]);
}

/** Puts pdf.js's own files beside the build of a remote that shows PDFs (shared-ui/pdf-viewer/src/engine.ts). */
export function pdfEngine(): Plugin {
  return {
    name: 'fulcrum:pdf-engine',
    config: () => ({ define: { PDF_WORKER: JSON.stringify(`${FOLDER}${WORKER}`) } }),
    configureServer: ({ middlewares }) => {
      const files = engineFiles();
      middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').split(FOLDER)[1] ?? '');
        if (!file) return next();
        if (/js$/.test(file)) response.setHeader('Content-Type', 'text/javascript');
        response.setHeader('Access-Control-Allow-Origin', '*');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle(_options, bundle) {
      const isUsed = Object.values(bundle).some(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(ENGINE)),
      );
      if (!isUsed) return;
      for (const [name, file] of engineFiles()) {
        this.emitFile({ type: 'asset', fileName: FOLDER + name, source: readFileSync(file) });
      }
    },
  };
}
