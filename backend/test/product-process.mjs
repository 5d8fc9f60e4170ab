// A process of the product from its sources: for tests that kill it. Its environment is the product's; its argument names its
// main module: `api`, `worker`, or a file below `src`. Node loads the sources themselves, each compiled as it comes: 2.8 s of
// processor time for the API; a module runner of Vite's takes 8.5.
import 'reflect-metadata';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/utils';

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

const SOURCES = path.resolve(import.meta.dirname, '../src');
const isSource = (url) => url.startsWith(pathToFileURL(SOURCES).href) && url.endsWith('.ts');

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
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      target: 'es2022',
      decorator: { legacy: true, emitDecoratorMetadata: true },
      assumptions: { setPublicClassFields: true },
      typescript: { removeClassFieldsWithoutInitializer: true },
      helpers: { mode: 'External' },
    });
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
    return { source: code, format: 'module', shortCircuit: true };
  },
});
const [, , name = ''] = process.argv;
await import(pathToFileURL(path.join(SOURCES, name.endsWith('.ts') ? name : `main.${name}.ts`)).href);
process.stdout.write('the process runs\n');
