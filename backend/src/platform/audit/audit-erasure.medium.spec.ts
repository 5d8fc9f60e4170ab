import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { HOUR_MS } from '../clock/durations.js';
import { newId } from '../database/objects.js';
import type { DeletedPerson } from '../erasure/erasure.extension.js';
import { AuditEntriesRepository } from './audit-entries.repository.js';
import { AuditErasureRepository } from './audit-erasure.repository.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const gone = (tenantId: string, id: string, role: 'student' | 'parent'): DeletedPerson => ({
  tenantId,
  people: [{ id, role }],
  emails: [],
});

it('a child and a parent erased at the same time both lose their names', async () => {
  const [tenantId, childId, parentId] = [newId(), newId(), newId()];
  const entries = api.get(AuditEntriesRepository);
  const at = new Date();
  for (let written = 0; written < 40; written += 1) {
    await entries.append({
      ...{ id: newId(), tenantId, at, action: 'consent.give', moreSubjects: 0, changes: [], client: null },
      ...{ requestId: newId(), expiresAt: new Date(at.getTime() + HOUR_MS) },
      actor: { id: parentId, name: 'Hala', role: 'parent' },
      subjects: [
        { type: 'student', id: childId, name: 'Yasmin' },
        { type: 'parent', id: parentId, name: 'Hala' },
      ],
    });
  }

  const erasure = await api.inWorker(AuditErasureRepository);
  await Promise.all([
    erasure.pseudonymise(gone(tenantId, childId, 'student')),
    erasure.pseudonymise(gone(tenantId, parentId, 'parent')),
  ]);

  const { rows } = await entries.list(tenantId, {}, { skip: 0, limit: 100 });
  const names = rows.map(({ actor, subjects }) => [actor.name, ...subjects.map(({ name }) => name)]);
  const [child, parent] = [`Deleted student ${childId.slice(-4)}`, `Deleted parent ${parentId.slice(-4)}`];
  expect(names).toEqual(Array.from({ length: 40 }, () => [parent, child, parent]));
});
