import { notify, useTexts } from '@fulcrum/shared-ui';
import { useRef, useState } from 'react';
import { tellOutcome } from '../../classroom/failures';
import classroomTexts from '../../classroom/locales/en.json';
import { useLeaveWarning } from '../../classroom/use-leave-warning';
import type { ZoomLink } from './api/list-zoom-links';
import { useReplaceZoomLinks } from './api/replace-zoom-links';
import { hasChanged, type LinkRow, linksOf, problemsOf, type RowProblems, rowsOf } from './link-rows';
import zoomTexts from './locales/en.json';

const NO_PROBLEMS = new Map<number, RowProblems>();

/** Nothing but the page keeps rows that are not saved. */
function useLeaveQuestion(changed: boolean): void {
  const t = useTexts(zoomTexts);
  const question = { title: t('leaveTitle'), message: t('leaveQuestion'), confirmLabel: t('leave') };
  useLeaveWarning(changed ? question : null);
}

/** The rows while they are edited, and the saving of all of them at once. */
export function useLinkRows(yearId: string, saved: ZoomLink[]) {
  const t = useTexts(zoomTexts);
  const common = useTexts(classroomTexts);
  const replace = useReplaceZoomLinks(yearId);
  const [rows, setRows] = useState<LinkRow[]>(() => rowsOf(saved));
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const nextKey = useRef(saved.length);
  const changed = hasChanged(rows, saved);
  useLeaveQuestion(changed);

  const save = async (): Promise<void> => {
    const found = problemsOf(rows);
    setProblems(found);
    if (found.size > 0) return notify.warning(common('fillAllFields'));
    const links = linksOf(rows);
    const stored = await tellOutcome(replace.mutateAsync(links), { done: t('saved'), failed: t('failedToSave') });
    if (stored) setRows(rowsOf(links));
  };
  return {
    rows,
    problems,
    saving: replace.isPending,
    changed,
    add: () => {
      const key = nextKey.current++;
      setRows([...rows, { key, title: '', link: '' }]);
    },
    change: (key: number, part: Partial<ZoomLink>) => {
      setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
      setProblems(NO_PROBLEMS);
    },
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    discard: () => {
      setRows(rowsOf(saved));
      setProblems(NO_PROBLEMS);
    },
    save,
  };
}
