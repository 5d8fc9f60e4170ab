import { defineFeature } from '../../platform/features/feature.js';
import { SITE_PHOTO } from './site-settings.js';
import { SiteSettingsRepository } from './site-settings.repository.js';

export const siteFeature = defineFeature({
  name: 'site',
  audit: { actions: ['site.update', 'site.photo', 'site.photo-remove'] },
  files: { [SITE_PHOTO]: (get, tenantId, ids) => get(SiteSettingsRepository).filesInUse(tenantId, ids) },
});
