import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TextOverrides } from '../../modules/school-texts/text-overrides.js';
import { Maintenance } from '../../platform/maintenance/maintenance.js';
import { TestApi } from '../api.js';
import { People } from '../people.js';
import { mostAsked } from './most-asked.js';
import { queriesOf } from './queries-of.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

it('counts what a request asks, without what the process reads by its timers meanwhile', async () => {
  const teacher = await new People(api).teacher();
  const request = () => api.as(teacher).get(`/year/${teacher.id}`).expect(200);
  const looks = () => Promise.all([api.get(Maintenance).look(), api.get(TextOverrides).look()]);
  const alone = await queriesOf(api.database, request);
  expect(alone.get('years')).toBe(1);
  const during = async () => {
    for (let look = 0; look < 10; look += 1) await looks();
    await request();
  };
  expect(await queriesOf(api.database, during)).toEqual(alone);
  expect(await mostAsked(api.database, during)).toBe(Math.max(...alone.values()));
});
