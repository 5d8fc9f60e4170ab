import { describe, expect, it } from 'vitest';
import { declaredSchemas } from './references.js';
import { SHARD_KEYS } from './shard-keys.js';

describe('the shard keys', () => {
  it('are decided for every collection, and for no other', async () => {
    expect(Object.keys(SHARD_KEYS).toSorted()).toEqual([...(await declaredSchemas()).keys()]);
  });

  it('begin with the tenant, wherever a row that is spread has one', async () => {
    const schemas = [...(await declaredSchemas())].filter(([, schema]) => schema.path('tenantId'));
    const firsts = schemas.map(([name]) => {
      const spread = SHARD_KEYS[name];
      return [name, spread && 'key' in spread ? spread.key[0] : 'tenantId'];
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
      const spread = SHARD_KEYS[name];
      return spread && 'key' in spread && spread.key[0] !== first;
    });
    expect(wrong).toEqual([]);
  });
});
