import { useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef } from 'react';
import contentTexts from '../locales/content.en.json';
import { useLeaveWarning } from '../use-leave-warning';

/**
 * Asks before the page is left while an upload runs.
 *
 * @returns a signal that aborts when the page is left after all.
 */
export function useLeavingUpload(running: boolean): () => AbortSignal | undefined {
  const t = useTexts(contentTexts);
  useLeaveWarning(running ? { title: t('leaveTitle'), message: t('leaveMessage'), confirmLabel: t('leave') } : null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => {
    const made = new AbortController();
    controller.current = made;
    return () => made.abort();
  }, []);
  return () => controller.current?.signal;
}
