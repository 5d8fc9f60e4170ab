// Node loads the backend's TypeScript itself, each file compiled as it comes (`node --import`): where Vite's module runner would
// fetch, analyse and evaluate them one after the other. Loading the API takes 2.8 s of processor time instead of 8.5.
import 'reflect-metadata';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { isProductSource } from './projects.ts';

/** What compiled decorators call, in TypeScript's own words. */
globalThis.babelHelpers = {
  decorate(decorators, target, key, descriptor) {
    const isClass = key === undefined;
    const own = descriptor === null ? Object.getOwnPropertyDescriptor(target, key) : descriptor;
    const decorated = isClass ? Reflect.decorate(decorators, target) : Reflect.decorate(decorators, target, key, own);
    if (!isClass && decorated) Object.defineProperty(target, key, decorated);
    return decorated;
  },
  decorateMetadata: (key, value) => Reflect.metadata(key, value),
  decorateParam: (index, decorator) => (target, key) => decorator(target, key, index),
};

const BACKEND = pathToFileURL(path.resolve(import.meta.dirname, '..')).href;
/** Its sources, tests among them: Vitest asks for these with a query. */
const isSource = (url) => url.startsWith(BACKEND) && /\.ts(\?|$)/.test(url) && !url.includes('/node_modules/');

const ROOT = path.resolve(import.meta.dirname, '../..');
const recorder = process.env.EXECUTED_FUNCTIONS && (await import('../../tools/test/chosen/recorded-source.ts'));
/** The text of a source; where tests note what they execute (executed.file.ts), the product's sources say so. */
function textOf(file) {
  const text = readFileSync(file, 'utf8');
  const place = path.relative(ROOT, file);
  const isRecorded = recorder && globalThis.executedFunctions && isProductSource(place);
  return isRecorded ? recorder.recordedSource(place, text) : text;
}

registerHooks({
  // A source imports another as the file that it becomes.
  resolve(specifier, context, next) {
    if (/^\.\.?\/.*\.js$/.test(specifier) && context.parentURL && isSource(context.parentURL)) {
      const source = new URL(specifier.replace(/js$/, 'ts'), context.parentURL);
      if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!isSource(url)) return next(url, context);
    const [address, query] = url.split('?');
    const file = fileURLToPath(address);
    const { code, map, errors } = transformSync(file, textOf(file), {
      target: 'es2022',
      decorator: { legacy: true, emitDecoratorMetadata: true },
      assumptions: { setPublicClassFields: true },
      typescript: { removeClassFieldsWithoutInitializer: true },
      helpers: { mode: 'External' },
      sourcemap: true,
    });
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
    // A test finds files beside it by its own address.
    const own = query === undefined ? '' : `import.meta.url = ${JSON.stringify(address)};`;
    const lines = Buffer.from(JSON.stringify(map)).toString('base64');
    const source = `${own}${code}\n//# sourceMappingURL=data:application/json;base64,${lines}`;
    return { source, format: 'module', shortCircuit: true };
  },
});
