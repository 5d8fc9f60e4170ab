import { describe, expect, it } from 'vitest';
import { declaredSchemas } from './references.js';
import { SHARD_KEYS, spreadOf } from './shard-keys.js';

describe('shard keys', () => {
  it('exist for every collection without a tenant and for no unknown collection', async () => {
    const schemas = await declaredSchemas();
    const withoutTenant = [...schemas].filter(([, schema]) => !schema.path('tenantId')).map(([name]) => name);
    expect(withoutTenant.filter((name) => !(name in SHARD_KEYS))).toEqual([]);
    expect(Object.keys(SHARD_KEYS).filter((name) => !schemas.has(name))).toEqual([]);
  });

  it('begin with the tenant for every sharded collection that has one', async () => {
    const schemas = [...(await declaredSchemas())].filter(([, schema]) => schema.path('tenantId'));
    const firsts = schemas.map(([name]) => {
      const spread = spreadOf(name);
      return [name, 'key' in spread ? spread.key[0] : 'tenantId'];
    });
    expect(firsts.filter(([, first]) => first !== 'tenantId')).toEqual([]);
  });

  it('begin every unique index of a sharded collection, as a shard checks only its own rows', async () => {
    const uniques = [...(await declaredSchemas())].flatMap(([name, schema]) =>
      schema
        .indexes()
        .filter(([, options]) => options.unique)
        .map(([fields]) => ({ name, first: Object.keys(fields)[0] })),
    );
    const wrong = uniques.filter(({ name, first }) => {
      const spread = spreadOf(name);
      return 'key' in spread && spread.key[0] !== first;
    });
    expect(wrong).toEqual([]);
  });
});
