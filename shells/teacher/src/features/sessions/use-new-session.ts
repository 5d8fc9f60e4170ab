import { formatDate, serverNow, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { failureToast, toastOutcome } from '../../shared/failures';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import { useCreateSession } from './api/create-session';
import type { Session } from './api/list-sessions';
import { useMarkNewSession } from './api/save-attendance';
import type { Draft, Mark } from './attendance';
import { type Column, marksOfAll, withMark } from './attendance-grid';
import gridTexts from './locales/grid.en.json';

interface Unsaved {
  title: string;
  /** When the lesson was. */
  date: string;
  /** False while the time is that at which marking began: the server then takes its own. */
  isDated: boolean;
  /** True once somebody typed a title: until then it follows the day. */
  isTitled: boolean;
  marks: Draft;
  /** Why absent students are absent. */
  reasons: Readonly<Record<string, string>>;
  /** Set once the session is created: if saving its marks failed, the next attempt does not create another. */
  made?: Session;
}

/** Empty while no valid date is typed. */
const dayOf = (date: string): string => (Number.isNaN(Date.parse(date)) ? '' : formatDate(date));

const begun = (): Unsaved => {
  const date = new Date(serverNow()).toISOString();
  return { title: formatDate(date), date, isDated: false, isTitled: false, marks: {}, reasons: {} };
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
    make: async ({ title, date, isDated }: Unsaved): Promise<Session | undefined> => {
      try {
        return await create.mutateAsync({ ...group, title: title.trim(), ...(isDated && { createdAt: date }) });
      } catch (error) {
        return failureToast(t('failedToCreate'))(error);
      }
    },
    /** Resolves to true if it succeeded. */
    record: (sessionId: string, { marks, reasons }: Unsaved): Promise<boolean> => {
      const all = Object.entries(marksOfAll(studentIds, marks)).map(([studentId, status]) => ({
        studentId,
        status,
        ...(status === 'Absent' && reasons[studentId] !== undefined && { reason: reasons[studentId] }),
      }));
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
    const made = draft.made ?? (await make(draft));
    if (!made) return;
    change({ made });
    const isSaved = await record(made._id, draft);
    // Marks that were changed meanwhile stay until they are saved, too.
    if (isSaved) setDraft((now) => (now?.marks === draft.marks && now.reasons === draft.reasons ? null : now));
  };
  return {
    draft,
    changed,
    column: draft && columnOf(draft, studentIds),
    saving,
    begin: () => setDraft(begun()),
    discard: () => setDraft(null),
    setTitle: (title: string) => change({ title, isTitled: true }),
    setDate: (date: string) => setDraft((now) => now && withDate(now, date)),
    mark: (studentId: string, { status, reason }: Mark) =>
      setDraft(
        (now) =>
          now && {
            ...now,
            marks: withMark(now.marks, studentId, status),
            reasons: reason === undefined ? now.reasons : { ...now.reasons, [studentId]: reason },
          },
      ),
    save,
  };
}

export type NewSession = ReturnType<typeof useNewSession>;

/** Keeps the title of the last valid day while another is being typed. */
const withDate = (draft: Unsaved, date: string): Unsaved => ({
  ...draft,
  date,
  isDated: true,
  title: draft.isTitled ? draft.title : dayOf(date) || draft.title,
});

const columnOf = ({ title, date, marks, reasons }: Unsaved, studentIds: readonly string[]): Column => ({
  sessionId: '',
  title,
  date,
  statuses: new Map(Object.entries(marksOfAll(studentIds, marks))),
  reasons: new Map(Object.entries(reasons)),
});
