import { formatDate, serverNow, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { failureToast, toastOutcome } from '../../shared/failures';
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

interface Group {
  yearId: string;
  groupId: string;
}

/** Creates the session of a draft and saves its marks: two calls, each of which may fail. */
function useSaving(group: Group, studentIds: readonly string[]) {
  const t = useTexts(gridTexts);
  const create = useCreateSession();
  const record = useMarkNewSession();
  return {
    saving: create.isPending || record.isPending,
    /** Resolves to undefined if it failed. */
    make: async (title: string): Promise<Session | undefined> => {
      try {
        return await create.mutateAsync({ ...group, title: title.trim() });
      } catch (error) {
        return failureToast(t('failedToCreate'))(error);
      }
    },
    /** Resolves to true if it succeeded. */
    record: (sessionId: string, marks: Draft): Promise<boolean> => {
      const all = marksOfAll(studentIds, marks);
      const recording = studentIds.length > 0 ? record.mutateAsync({ sessionId, marks: all }) : Promise.resolve();
      return toastOutcome(recording, { done: t('saved'), failed: t('failedToMark') });
    },
  };
}

/** A new session of a group: named after its day, with everyone present unless marked otherwise. */
export function useNewSession(group: Group, studentIds: readonly string[]) {
  const t = useTexts(gridTexts);
  const { saving, make, record } = useSaving(group, studentIds);
  const [draft, setDraft] = useState<Unsaved | null>(null);
  const change = (part: Partial<Unsaved>) => setDraft((now) => now && { ...now, ...part });
  const changed = draft !== null && (draft.made !== undefined || Object.keys(draft.marks).length > 0);
  useLeaveWarning(
    changed
      ? { title: t('leaveTitle'), message: t('leaveQuestion'), confirmLabel: t('leave'), destructive: true }
      : null,
  );
  const save = async () => {
    if (!draft || saving) return;
    const { title, marks } = draft;
    const made = draft.made ?? (await make(title));
    if (!made) return;
    change({ made });
    const isSaved = await record(made._id, marks);
    // Marks that were changed meanwhile stay until they are saved, too.
    if (isSaved) setDraft((now) => (now?.marks === marks ? null : now));
  };
  return {
    draft,
    changed,
    column: draft && columnOf(draft, studentIds),
    saving,
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
