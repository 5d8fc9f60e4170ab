import { describe, expect, it } from 'vitest';
import { declaredSchemas } from './references.js';
import { SHARD_KEYS, spreadOf } from './shard-keys.js';

describe('the shard keys', () => {
  it('are decided for every collection whose rows name no tenant, and for none that does not exist', async () => {
    const schemas = await declaredSchemas();
    const withoutTenant = [...schemas].filter(([, schema]) => !schema.path('tenantId')).map(([name]) => name);
    expect(withoutTenant.filter((name) => !(name in SHARD_KEYS))).toEqual([]);
    expect(Object.keys(SHARD_KEYS).filter((name) => !schemas.has(name))).toEqual([]);
  });

  it('begin with the tenant, wherever a row that is spread has one', async () => {
    const schemas = [...(await declaredSchemas())].filter(([, schema]) => schema.path('tenantId'));
    const firsts = schemas.map(([name]) => {
      const spread = spreadOf(name);
      return [name, 'key' in spread ? spread.key[0] : 'tenantId'];
    });
    expect(firsts.filter(([, first]) => first !== 'tenantId')).toEqual([]);
  });

  it('begin every unique index of what is spread: a shard vouches for its own rows only', async () => {
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
