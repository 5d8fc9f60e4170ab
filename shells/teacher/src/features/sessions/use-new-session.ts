import { formatDate, serverNow, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { toastOutcome } from '../../shared/failures';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import { useCreateSession } from './api/create-session';
import type { Session } from './api/list-sessions';
import { useMarkNewSession } from './api/save-attendance';
import type { Draft, Status } from './attendance';
import { type Column, marksOfAll, withMark } from './attendance-grid';
import gridTexts from './locales/grid.en.json';

interface Unsaved {
  title: string;
  date: string;
  marks: Draft;
  /** Set once the session is created: if saving its marks failed, the next attempt does not create another. */
  made?: Session;
}

const begun = (): Unsaved => {
  const date = new Date(serverNow()).toISOString();
  return { title: formatDate(date), date, marks: {} };
};

/** A new session of a group: named after its day, with everyone present unless marked otherwise. */
export function useNewSession(group: { yearId: string; groupId: string }, studentIds: readonly string[]) {
  const t = useTexts(gridTexts);
  const create = useCreateSession();
  const record = useMarkNewSession();
  const [draft, setDraft] = useState<Unsaved | null>(null);
  const change = (part: Partial<Unsaved>) => setDraft((now) => now && { ...now, ...part });
  const changed = draft !== null && (draft.made !== undefined || Object.keys(draft.marks).length > 0);
  useLeaveWarning(
    changed
      ? { title: t('leaveTitle'), message: t('leaveQuestion'), confirmLabel: t('leave'), destructive: true }
      : null,
  );
  const makeAndMark = async ({ title, marks, made }: Unsaved) => {
    const session = made ?? (await create.mutateAsync({ ...group, title: title.trim() }));
    change({ made: session });
    if (studentIds.length > 0) {
      await record.mutateAsync({ sessionId: session._id, marks: marksOfAll(studentIds, marks) });
    }
  };
  const save = async () => {
    if (!draft || create.isPending || record.isPending) return;
    const texts = { done: t('saved'), failed: t(draft.made ? 'failedToMark' : 'failedToCreate') };
    if (await toastOutcome(makeAndMark(draft), texts)) setDraft(null);
  };
  return {
    draft,
    changed,
    column: draft && columnOf(draft, studentIds),
    saving: create.isPending || record.isPending,
    begin: () => setDraft(begun()),
    discard: () => setDraft(null),
    setTitle: (title: string) => change({ title }),
    mark: (studentId: string, status: Status) =>
      setDraft((now) => now && { ...now, marks: withMark(now.marks, studentId, status) }),
    save,
  };
}

export type NewSession = ReturnType<typeof useNewSession>;

const columnOf = ({ title, date, marks }: Unsaved, studentIds: readonly string[]): Column => ({
  sessionId: '',
  title,
  date,
  statuses: new Map(Object.entries(marksOfAll(studentIds, marks))),
});
