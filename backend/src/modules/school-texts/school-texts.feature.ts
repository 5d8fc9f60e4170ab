import { defineFeature } from '../../platform/features/feature.js';
import { SchoolTextsRepository } from './school-texts.repository.js';

export const schoolTextsFeature = defineFeature({
  name: 'school-texts',
  audit: {
    actions: ['school-text.replace', 'school-text.undo'],
    subjects: {
      'school-text': { names: (get, tenantId, ids) => get(SchoolTextsRepository).namesForLog(tenantId, ids) },
    },
  },
});
