import { describe, expect, it } from 'vitest';
import { withAddresses } from './package-addresses.mjs';

const REGISTRY = 'https://packages.example/npm';

const addresses = (packages: Parameters<typeof withAddresses>[0]['packages'], registry = REGISTRY) =>
  Object.values(withAddresses({ packages }, registry).packages).map(({ resolved }) => resolved);

describe('withAddresses', () => {
  it.each([
    ['a package', 'node_modules/zod', `${REGISTRY}/zod/-/zod-4.0.0.tgz`],
    ['one with a scope', 'node_modules/@nestjs/core', `${REGISTRY}/@nestjs/core/-/core-4.0.0.tgz`],
    ['one inside another', 'node_modules/a/node_modules/@b/c', `${REGISTRY}/@b/c/-/c-4.0.0.tgz`],
    ["one of a part's own", 'shells/host/node_modules/b', `${REGISTRY}/b/-/b-4.0.0.tgz`],
  ])('says where %s is', (_, place, address) => {
    expect(addresses({ [place]: { version: '4.0.0' } })).toEqual([address]);
    expect(addresses({ [place]: { version: '4.0.0' } }, `${REGISTRY}/`)).toEqual([address]);
  });

  it('goes by the name of a package that is installed under another', () => {
    expect(addresses({ 'node_modules/typescript-native': { name: 'typescript', version: '7.0.2' } })).toEqual([
      `${REGISTRY}/typescript/-/typescript-7.0.2.tgz`,
    ]);
  });

  it('leaves the rest alone: the checkout, its parts, their links and all other fields', () => {
    const lock = {
      lockfileVersion: 3,
      packages: {
        '': { version: '0.1.0' },
        backend: { version: '0.1.0' },
        'node_modules/@fulcrum/backend': { link: true, resolved: 'backend' },
        'node_modules/zod': { version: '4.0.0', integrity: 'sha512-abc' },
      },
    };
    expect(withAddresses(lock, REGISTRY)).toEqual({
      ...lock,
      packages: {
        ...lock.packages,
        'node_modules/zod': {
          version: '4.0.0',
          integrity: 'sha512-abc',
          resolved: `${REGISTRY}/zod/-/zod-4.0.0.tgz`,
        },
      },
    });
  });
});
