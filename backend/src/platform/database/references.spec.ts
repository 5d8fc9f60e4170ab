import { describe, expect, it } from 'vitest';
import { knownCollections } from './references.js';

describe('the references between collections', () => {
  it('declare for every id field its collection, or that the row may be missing', async () => {
    const fields = (await knownCollections()).flatMap(({ references }) => references);
    expect(fields.length).toBeGreaterThan(60);
    const undeclared = fields.filter(({ refersTo, outlives }) => (refersTo === undefined) === (outlives === undefined));
    expect(undeclared.map(({ collection, path }) => [collection, ...path].join('.'))).toEqual([]);
  });

  it('point to existing collections', async () => {
    const collections = await knownCollections();
    const names = [...collections.map(({ name }) => name), 'units.chapters'];
    const targets = new Set(collections.flatMap(({ references }) => references.flatMap((each) => each.refersTo ?? [])));
    expect([...targets].filter((target) => !names.includes(target))).toEqual([]);
    expect([...targets]).toEqual(expect.arrayContaining(['groups', 'users', 'files', 'units.chapters']));
  });

  it('use ObjectIds, as backup increments require', async () => {
    const others = (await knownCollections()).filter(({ idType }) => idType !== 'ObjectId');
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('include fields in parts of rows', async () => {
    const [sessions] = (await knownCollections()).filter(({ name }) => name === 'sessions');
    expect(sessions?.references).toContainEqual({
      collection: 'sessions',
      path: ['attendance', 'studentId'],
      refersTo: 'users',
    });
  });
});
