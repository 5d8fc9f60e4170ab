import { joinNames, useTexts } from '@fulcrum/shared-ui';
import type { ScannedScript } from '../api/scans';
import scanTexts from '../locales/en.json';

/** Says which pages of a script are missing; nothing if none is. */
export function useMissing({ missing, pageIds }: ScannedScript): string {
  const t = useTexts(scanTexts);
  if (missing.length === 0 || pageIds.length === 0) return '';
  return t('missing', { count: missing.length, pages: joinNames(missing.map(String)) });
}
