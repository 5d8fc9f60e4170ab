import { defineFeature } from '../../platform/features/feature.js';
import { questionTopicsOfYear, syllabusOfYear } from './year-parts.js';

export const syllabusFeature = defineFeature({
  name: 'syllabus',
  audit: {
    actions: [
      'year.syllabus',
      'year.chapters',
      'chapter.topics',
      'question.topics',
      'syllabus.heading',
      'syllabus.restore',
    ],
  },
  yearParts: { units: syllabusOfYear, questions: questionTopicsOfYear },
});
