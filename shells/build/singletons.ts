import type { Plugin } from 'vite';
import type { singletons } from '../federation-shared.ts';

/** Where the code of each singleton is; a remote must not contain any of it. */
const CODE_OF = {
  react: /\/node_modules\/react\//,
  'react-dom': /\/node_modules\/react-dom\//,
  'react-router-dom': /\/node_modules\/react-router/,
  '@tanstack/react-query': /\/node_modules\/@tanstack\/(react-query|query-core)\//,
  '@fulcrum/shared-ui': /\/shared-ui\/src\//,
} satisfies Record<(typeof singletons)[number], RegExp>;

/**
 * Stateless code, of which a second copy is harmless: the federation's own proxies, the JSX runtime, the rules for
 * Arabic digits (needed only with a remote's Arabic texts), the choice between the server's sentence and a page's, and
 * the code that reads the device's settings where few pages need them.
 */
const STATELESS = /virtual:|jsx-runtime|\/i18n\/(chosen-digits|server-sentence)\.ts$|\/session\/(device|low-data)\.ts$/;

/** The modules of a remote that are code of a singleton: `react: …/node_modules/react/index.js`. */
export const copiesIn = (modules: string[]): string[] =>
  Object.entries(CODE_OF).flatMap(([name, code]) =>
    modules.filter((id) => code.test(id) && !STATELESS.test(id)).map((id) => `${name}: ${id}`),
  );

/**
 * Fails the build of a remote that contains a copy of a package that the host provides: two copies do not share their
 * state.
 */
export function rejectBundledSingletons(): Plugin {
  return {
    name: 'fulcrum:carries-no-singleton',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      if (!modules.some((id) => id.endsWith('/src/App.tsx'))) this.error('The build does not say what it consists of');
      const copies = copiesIn(modules);
      if (copies.length > 0) this.error(`The build carries copies of what the host provides:\n${copies.join('\n')}`);
    },
  };
}
