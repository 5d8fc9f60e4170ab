import { type AuditSubject, defineFeature } from '../../platform/features/feature.js';
import { ParentsRepository } from './parent-links/parents.repository.js';
import { UsersRepository } from '../auth/users/users.repository.js';

const ofTenant: AuditSubject = { names: (get, tenantId, ids) => get(UsersRepository).namesForLog(tenantId, ids) };

export const peopleFeature = defineFeature({
  name: 'people',
  audit: {
    actions: [
      'assistant.add',
      'assistant.remove',
      'parent.add',
      'parent.invite',
      'parent.open',
      'student.delete',
      'student.edit',
      'student.import',
      'student.open',
      'student.password-links',
    ],
    subjects: {
      assistant: ofTenant,
      student: ofTenant,
      // Parents belong to no teacher.
      parent: {
        names: async (get, _tenantId, ids) => {
          const parents = await Promise.all(ids.map((id) => get(ParentsRepository).find(id)));
          return new Map(parents.flatMap((parent) => (parent ? [[parent.id, parent.name]] : [])));
        },
      },
    },
  },
});
