import { useEffect, useRef, useState } from 'react';
import { useTexts } from '@fulcrum/shared-ui';
import contentTexts from '../locales/content.en.json';
import { useLeaveWarning } from '../use-leave-warning';

/** How long a finished progress bar stays, in ms. */
export const HIDE_AFTER_MS = 3_000;

/** Upload progress, 0 to 1; null while there is nothing to show. Hides 3 s after its end. */
export function useUploadProgress() {
  const [part, setPart] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const report = (next: number) => {
    clearTimeout(timer.current);
    setPart(next);
  };
  const finish = () => {
    report(1);
    timer.current = setTimeout(() => setPart(null), HIDE_AFTER_MS);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setPart(null);
  };
  return { part, report, finish, hide };
}

/** Asks before the page is left while an upload runs. */
export function useLeavingUpload(running: boolean): void {
  const t = useTexts(contentTexts);
  useLeaveWarning(running ? { title: t('leaveTitle'), message: t('leaveMessage'), confirmLabel: t('leave') } : null);
}
