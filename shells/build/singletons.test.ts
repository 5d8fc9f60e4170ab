// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type RemoteName, remotes, singletons } from '../federation-shared.ts';

/** Where the code of each singleton is; a remote must not carry any of it. */
const CODE_OF = {
  react: /\/node_modules\/react\//,
  'react-dom': /\/node_modules\/react-dom\//,
  'react-router-dom': /\/node_modules\/react-router/,
  '@tanstack/react-query': /\/node_modules\/@tanstack\/(react-query|query-core)\//,
  '@fulcrum/shared-ui': /\/shared-ui\/src\//,
} satisfies Record<(typeof singletons)[number], RegExp>;

/**
 * The federation's own proxies, the maker of elements, the rules of Arabic digits that come with a remote's Arabic texts alone, what
 * chooses between the server's sentence and a page's, and what reads the device's choices where few pages need them: they keep nothing, so a second one is harmless.
 */
const isStateless = (id: string) =>
  /virtual:|jsx-runtime|\/i18n\/(chosen-digits|server-sentence)\.ts$|\/session\/(device|low-data)\.ts$/.test(id);

function modulesOf(remote: RemoteName): string[] {
  const script = fileURLToPath(new URL('./list-modules.ts', import.meta.url));
  const env = { ...process.env, VITEST: undefined, NODE_ENV: 'production' };
  const printed = execFileSync(process.execPath, [script, remote], { encoding: 'utf8', env });
  return JSON.parse(printed.slice(printed.indexOf('[')));
}

describe.each(Object.keys(remotes) as RemoteName[])('the %s remote', (remote) => {
  it('takes every shared package from the host and carries no copy', { timeout: 60_000 }, () => {
    const modules = modulesOf(remote);
    expect(modules.some((id) => id.endsWith(`/shells/${remote}/src/App.tsx`))).toBe(true);
    for (const [name, code] of Object.entries(CODE_OF)) {
      const copies = modules.filter((id) => code.test(id) && !isStateless(id));
      expect({ name, copies }).toEqual({ name, copies: [] });
    }
  });
});
