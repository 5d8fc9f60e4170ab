import { confirm, textsOf } from '@fulcrum/shared-ui';
import offlineTexts from './locales/en.json';

/** Whether somebody logs out although that removes work which is not handed in yet. A file of its own: it is loaded when it is asked. */
export function mayLeave(): Promise<boolean> {
  const t = textsOf(offlineTexts);
  return confirm({ title: t('waitingTitle'), message: t('waitingMessage'), confirmLabel: t('waitingConfirm') });
}
