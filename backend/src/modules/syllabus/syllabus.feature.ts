import { defineFeature } from '../../platform/features/feature.js';

export const syllabusFeature = defineFeature({
  name: 'syllabus',
  audit: { actions: ['year.syllabus', 'chapter.topics', 'question.topics'] },
});
