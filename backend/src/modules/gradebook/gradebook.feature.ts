import { defineFeature } from '../../platform/features/feature.js';

export const gradebookFeature = defineFeature({
  name: 'gradebook',
  audit: { actions: ['gradebook.open', 'gradebook.settings'] },
});
