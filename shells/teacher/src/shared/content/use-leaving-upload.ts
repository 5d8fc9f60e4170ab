import { useTexts } from '@fulcrum/shared-ui';
import contentTexts from '../locales/content.en.json';
import { useLeaveWarning } from '../use-leave-warning';

/** Asks before the page is left while an upload runs. */
export function useLeavingUpload(running: boolean): void {
  const t = useTexts(contentTexts);
  useLeaveWarning(running ? { title: t('leaveTitle'), message: t('leaveMessage'), confirmLabel: t('leave') } : null);
}
