import { defineFeature } from '../../platform/features/feature.js';
import { TopicWeaknesses } from './topic-weaknesses.service.js';

export const masteryFeature = defineFeature({
  name: 'mastery',
  topicWeakness: (get, asked) => get(TopicWeaknesses).of(asked),
});
