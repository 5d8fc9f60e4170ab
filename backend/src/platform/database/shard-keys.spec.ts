import { describe, expect, it } from 'vitest';
import { declaredSchemas } from './references.js';
import { SHARD_KEYS, spreadOf } from './shard-keys.js';

/** Every declared index of a sharded collection, with the collection's key. */
async function shardedIndexes() {
  return [...(await declaredSchemas())].flatMap(([name, schema]) => {
    const spread = spreadOf(name);
    if (!('key' in spread)) return [];
    return schema
      .indexes()
      .map(([fields, options]) => ({ name, key: spread.key, fields: Object.keys(fields), options }));
  });
}

const beginsWith = (fields: readonly string[], key: readonly string[]): boolean =>
  key.every((field, index) => fields[index] === field);

const isOfAllRows = (options: object): boolean => !('partialFilterExpression' in options) && !('sparse' in options);

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

  it('begin, as a whole, every unique index of a sharded collection, as a shard checks only its own rows', async () => {
    const uniques = (await shardedIndexes()).filter(({ options }) => options.unique);
    expect(uniques.length).toBeGreaterThan(10);
    const wrong = uniques.filter(({ key, fields }) => !beginsWith(fields, key));
    expect(wrong.map(({ name, fields }) => [name, fields])).toEqual([]);
  });

  it('have an index of all rows that begins with them, without which a collection cannot be sharded', async () => {
    const indexes = await shardedIndexes();
    const served = new Set(
      indexes
        .filter(({ options, key, fields }) => isOfAllRows(options) && beginsWith(fields, key))
        .map(({ name }) => name),
    );
    const sharded = [...(await declaredSchemas()).keys()].filter((name) => 'key' in spreadOf(name));
    expect(sharded.filter((name) => !served.has(name))).toEqual([]);
  });
});
