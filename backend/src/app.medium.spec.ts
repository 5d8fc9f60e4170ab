import 'reflect-metadata';
import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JobWorkers } from './platform/queues/job-workers.js';
import { RecurringTasks } from './platform/queues/recurring-tasks.js';
import { TestApi } from './testing/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** Names of the classes of one kind, in all modules of a process. */
const namesIn = (modules: ModulesContainer, kind: 'controllers' | 'providers') =>
  [...modules.values()].flatMap((module) => [...module[kind].values()].map(({ name }) => String(name)));

it('the worker has no controller, and every service and repository of the API', async () => {
  const inApi = api.get(ModulesContainer);
  const inWorker = await api.inWorker(ModulesContainer);
  expect(namesIn(inWorker, 'controllers')).toEqual([]);
  expect(namesIn(inApi, 'controllers').length).toBeGreaterThan(50);
  const known = new Set(namesIn(inWorker, 'providers'));
  const own = namesIn(inApi, 'providers').filter((name) => /(?:Service|Repository|Handler|Sweeper)$/.test(name));
  expect(own.filter((name) => !known.has(name))).toEqual([]);
});

it('the API starts no job and no recurring task', () => {
  expect(() => api.get(JobWorkers)).toThrow('JobWorkers');
  expect(() => api.get(RecurringTasks)).toThrow('RecurringTasks');
});
