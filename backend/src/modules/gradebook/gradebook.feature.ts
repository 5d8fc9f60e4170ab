import { defineFeature } from '../../platform/features/feature.js';
import { weightsOfYear } from './settings/year-settings.js';

export const gradebookFeature = defineFeature({
  name: 'gradebook',
  audit: { actions: ['gradebook.open', 'gradebook.settings'] },
  yearParts: { weights: weightsOfYear },
});
