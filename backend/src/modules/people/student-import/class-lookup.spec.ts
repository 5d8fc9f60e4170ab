import { describe, expect, it } from 'vitest';
import { ClassLookup } from './class-lookup.js';

const tenantId = 't';
const year = (id: string, name: string) => ({ id, name, tenantId, zoomLinks: [], archivedAt: null });
const group = (id: string, name: string, yearName: string) => ({ id, name, yearName, yearId: yearName, tenantId });
const lookup = new ClassLookup({
  schools: [{ id: 's1', name: 'École du Nil', tenantId }],
  years: [year('y1', 'Year 11'), year('y2', 'Year 12')],
  groups: [group('g1', 'Saturday', 'Year 11'), group('g2', 'Saturday', 'Year 12'), group('g3', 'Monday', 'Year 12')],
});

describe('names in a sheet', () => {
  it('match schools ignoring case and accents', () => {
    expect(lookup.school('ECOLE DU NIL')).toMatchObject({ id: 's1' });
    expect(lookup.school('Atlantis')).toMatchObject({
      error: { column: 'school', sentence: { english: expect.stringContaining('École du Nil') } },
    });
  });

  it('match a group by its year, or alone if the name is unique', () => {
    expect(lookup.group('saturday', 'year 12')).toMatchObject({ id: 'g2' });
    expect(lookup.group('Monday', '')).toMatchObject({ id: 'g3' });
    expect(lookup.group('Saturday', '')).toMatchObject({ error: { column: 'year' } });
    expect(lookup.group('Monday', 'Year 11')).toMatchObject({ error: { column: 'group' } });
    expect(lookup.group('Monday', 'Year 9')).toMatchObject({ error: { column: 'year' } });
    expect(lookup.group('', 'Year 12')).toMatchObject({ error: { column: 'group' } });
  });

  it('do not match a group of an archived year, named with its year or alone', () => {
    const archived = { ...year('y1', 'Year 11'), archivedAt: new Date('2026-07-01T00:00:00.000Z') };
    const groups = [
      group('g1', 'Saturday', 'Year 11'),
      group('g2', 'Saturday', 'Year 12'),
      group('g3', 'Monday', 'Year 11'),
    ].map((one) => ({ ...one, yearId: one.yearName === 'Year 11' ? 'y1' : 'y2' }));
    const names = new ClassLookup({ schools: [], years: [archived, year('y2', 'Year 12')], groups });
    expect(names.group('Saturday', 'Year 11')).toMatchObject({
      error: { column: 'year', sentence: { english: 'The year "Year 11" is archived. Name one that is taught.' } },
    });
    expect(names.group('Monday', '')).toMatchObject({
      error: { column: 'group', sentence: { english: 'There is no group "Monday".' } },
    });
    // Where a year that is taught has a group of this name, there is no doubt which one is meant.
    expect(names.group('Saturday', '')).toMatchObject({ id: 'g2' });
  });

  it('that no school has return advice', () => {
    const empty = new ClassLookup({ schools: [], years: [], groups: [] });
    expect(empty.school('Nile')).toMatchObject({
      error: { sentence: { english: expect.stringContaining('dashboard') } },
    });
  });
});
