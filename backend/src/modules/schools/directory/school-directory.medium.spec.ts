import 'reflect-metadata';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Test, type TestingModule } from '@nestjs/testing';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config/app-config.js';
import { ConfigModule } from '../../../platform/config/config.module.js';
import { testMongoUri } from '../../../platform/testing/services.js';
import { GroupsRepository } from './groups.repository.js';
import { SchoolDirectory } from './school-directory.js';
import { Group, GroupSchema, School, SchoolSchema, Year, YearSchema } from './school.schema.js';
import { SchoolsRepository } from './schools.repository.js';
import { YearsRepository } from './years.repository.js';

const newId = () => new Types.ObjectId().toString();

describe('SchoolDirectory', () => {
  const tenant = newId();
  const stranger = newId();
  let module: TestingModule;
  let connection: Connection;
  let directory: SchoolDirectory;
  let schools: SchoolsRepository;
  let years: YearsRepository;
  let groups: GroupsRepository;

  beforeAll(async () => {
    const uri = testMongoUri();
    const config = loadConfig({ MONGO_URL: uri, REDIS_URL: 'redis://localhost', APP_SECRET: 's'.repeat(32) });
    module = await Test.createTestingModule({
      imports: [
        // As in the product: an index built while its collection is being created can be lost.
        MongooseModule.forRoot(uri, { autoIndex: false, autoCreate: false }),
        ConfigModule.forRoot(config),
        MongooseModule.forFeature([
          { name: School.name, schema: SchoolSchema },
          { name: Year.name, schema: YearSchema },
          { name: Group.name, schema: GroupSchema },
        ]),
      ],
      providers: [SchoolsRepository, YearsRepository, GroupsRepository, SchoolDirectory],
    }).compile();
    connection = module.get<Connection>(getConnectionToken());
    for (const model of Object.values(connection.models)) await model.createIndexes();
    directory = module.get(SchoolDirectory);
    schools = module.get(SchoolsRepository);
    years = module.get(YearsRepository);
    groups = module.get(GroupsRepository);
  });

  afterAll(() => module.close());

  it('lists schools by name, ignoring case', async () => {
    for (const name of ['delta', 'Alpha', 'charlie', 'Bravo']) await schools.create(tenant, name);
    expect((await directory.listSchools(tenant)).map(({ name }) => name)).toEqual([
      'Alpha',
      'Bravo',
      'charlie',
      'delta',
    ]);
    expect(await directory.listSchools(stranger)).toEqual([]);
  });

  it('hides a deleted school, still returns its name, and frees the name', async () => {
    const school = await schools.create(tenant, 'Short-lived');
    expect(await directory.findSchool(school.id)).toEqual(school);
    expect(await schools.markDeleted(stranger, school.id, new Date())).toBe(false);
    expect(await schools.markDeleted(tenant, school.id, new Date())).toBe(true);
    expect(await schools.markDeleted(tenant, school.id, new Date())).toBe(false);
    expect(await directory.findSchool(school.id)).toBeNull();
    expect(await schools.rename(tenant, school.id, 'Renamed')).toBeNull();
    expect((await directory.listSchools(tenant)).map(({ id }) => id)).not.toContain(school.id);
    expect(await directory.schoolNames(tenant, [school.id])).toEqual(new Map([[school.id, 'Short-lived']]));
    expect(await directory.schoolNames(stranger, [school.id])).toEqual(new Map());
    const again = await schools.create(tenant, 'SHORT-LIVED');
    expect(await schools.markDeleted(tenant, again.id, new Date(Date.now() + 1))).toBe(true);
  });

  it('allows a name once per tenant and kind, ignoring case', async () => {
    const year = await years.create(tenant, 'Year 12');
    const other = await years.create(tenant, 'Year 13');
    await groups.create(tenant, year.id, 'Saturday');
    await expect(schools.create(tenant, 'ALPHA')).rejects.toMatchObject({ code: 11000 });
    await expect(years.create(tenant, 'year 12')).rejects.toMatchObject({ code: 11000 });
    await expect(groups.create(tenant, year.id, 'SATURDAY')).rejects.toMatchObject({ code: 11000 });
    await expect(groups.create(tenant, other.id, 'Saturday')).resolves.toMatchObject({ yearId: other.id });
    await expect(years.create(stranger, 'Year 12')).resolves.toMatchObject({ name: 'Year 12' });
  });

  it('returns the year of each group, only for the tenant', async () => {
    const year = await years.create(tenant, 'Year 10');
    const evening = await groups.create(tenant, year.id, 'evening');
    const morning = await groups.create(tenant, year.id, 'Morning');
    const named = { ...evening, yearName: 'Year 10' };
    expect(await directory.findGroup(tenant, evening.id)).toEqual(named);
    expect(await directory.findGroup(stranger, evening.id)).toBeNull();
    expect(await directory.findYear(stranger, year.id)).toBeNull();
    const ids = [morning.id, evening.id, newId()];
    expect((await directory.findGroups(tenant, ids)).map(({ name }) => name)).toEqual(['evening', 'Morning']);
    expect(await directory.findGroups(stranger, ids)).toEqual([]);
    expect((await directory.listGroupsOfYear(tenant, year.id)).map(({ id }) => id)).toEqual([evening.id, morning.id]);
    const yearRef = { _id: year.id, name: 'Year 10' };
    expect(await directory.yearsOfGroups(ids)).toEqual(
      new Map([
        [evening.id, yearRef],
        [morning.id, yearRef],
      ]),
    );
  });

  it('serves its lists from an index', async () => {
    const filter = { tenantId: new Types.ObjectId(tenant), deletedAt: null };
    const plan = await connection.model('School').find(filter).sort({ name: 1 }).explain('queryPlanner');
    const text = JSON.stringify(plan);
    expect(text).toContain('tenant_by_name');
    expect(text).not.toMatch(/"COLLSCAN"|"SORT"/);
  });
});
