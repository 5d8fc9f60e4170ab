import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { removeStudent } from '../../modules/people/students/student-removal.extension.js';
import { AUDIT_ACTIONS, defineFeature, type Feature } from './feature.js';
import { Features } from './features.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

it('every feature that deletes a student’s rows also declares how to merge them', async () => {
  const all = (await api.inWorker(Features)).all();
  const silent = all.filter((feature) => feature.removeStudent && !feature.mergeStudent);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('an audit action cannot be declared twice, and the list is sorted', () => {
  const again = { name: 'again', audit: { actions: ['task.create'] as const } };
  expect(() => defineFeature(again)).toThrow('audit action "task.create" is declared twice');
  expect(AUDIT_ACTIONS).toEqual(AUDIT_ACTIONS.toSorted());
});

it('a deleted student is removed from one feature after the other until the first failure', async () => {
  const seen: string[] = [];
  const removing = (name: string): Feature => ({
    name,
    removeStudent: async (_get, tenantId, studentId) => void seen.push(`${name} ${tenantId} ${studentId}`),
  });
  const full: Feature = { name: 'full', removeStudent: () => Promise.reject(new Error('disk full')) };
  const { get } = api.get(Features);
  await expect(
    removeStudent(new Features([removing('a'), removing('b'), full, removing('c')], get), 't', 's'),
  ).rejects.toThrow('disk full');
  expect(seen).toEqual(['a t s', 'b t s']);
});
