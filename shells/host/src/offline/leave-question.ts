import { confirm, textsOf } from '@fulcrum/shared-ui';
import offlineTexts from './locales/en.json';

/**
 * Asks whether to log out although that deletes work that has not been submitted yet. In its own file, so that it is
 * loaded only when needed.
 */
export function mayLeave(): Promise<boolean> {
  const t = textsOf(offlineTexts);
  return confirm({ title: t('waitingTitle'), message: t('waitingMessage'), confirmLabel: t('waitingConfirm') });
}
