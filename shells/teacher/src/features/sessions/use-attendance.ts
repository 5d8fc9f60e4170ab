import { joinNames, readSession, useTexts } from '@fulcrum/shared-ui';
import { toastOutcome } from '../../shared/failures';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import type { SessionWithRoster } from './api/get-session';
import { useSaveAttendance } from './api/save-attendance';
import {
  changedIn,
  type Draft,
  isStatus,
  mark,
  markAllPresent,
  type RosterEntry,
  type Status,
  withoutSaved,
} from './attendance';
import sessionTexts from './locales/en.json';
import { useState } from 'react';

/** Up to this many names are listed; the rest are counted. */
const NAMES_SHOWN = 5;

/** "Ann, Ben, Cat and 4 more". */
function useNames(entries: readonly RosterEntry[]): string {
  const t = useTexts(sessionTexts);
  const names = joinNames(entries.slice(0, NAMES_SHOWN).map(({ name }) => name));
  const more = entries.length - NAMES_SHOWN;
  return more > 0 ? t('andMore', { names, count: more }) : names;
}

/** The unsaved marks of a session: kept in this tab until saved, and listed in the warning when the page is left. */
export function useAttendance({ _id, title, roster }: SessionWithRoster) {
  const t = useTexts(sessionTexts);
  const [draft, changeDraft] = useDraft(_id);
  const save = useSaveAttendance(_id);
  const changed = changedIn(draft, roster);
  const names = useNames(changed);
  useLeaveWarning(
    changed.length === 0
      ? null
      : {
          title: t('leaveTitle'),
          message: t('leaveQuestion', { title, names }),
          confirmLabel: t('leave'),
          destructive: false,
        },
  );
  const saveChanges = async () => {
    if (save.isPending || changed.length === 0) return;
    const marks: Draft = Object.fromEntries(changed.flatMap(({ studentId }) => marksOf(draft, studentId)));
    const saved = await toastOutcome(save.mutateAsync(marks), { done: t('saved'), failed: t('failedToUpdate') });
    if (saved) changeDraft((now) => withoutSaved(now, marks));
  };
  return {
    draft,
    changed,
    names,
    saving: save.isPending,
    set: (entry: RosterEntry, status: Status) => changeDraft((now) => mark(now, entry, status)),
    setAllPresent: () => changeDraft((now) => markAllPresent(now, roster)),
    discard: () => changeDraft(() => ({})),
    save: saveChanges,
  };
}

function marksOf(draft: Draft, studentId: string): [string, Status][] {
  const status = draft[studentId];
  return status ? [[studentId, status]] : [];
}

/**
 * Storage key of unsaved marks, which survive in this tab: leaving the editor, or a lost connection at the classroom
 * door, loses nothing. They belong to the user who made them.
 */
const attendanceKey = (sessionId: string) => `attendance:${readSession()?.user.id ?? ''}:${sessionId}`;

export function readDraft(sessionId: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(attendanceKey(sessionId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Status] => isStatus(entry[1])));
  } catch {
    return {};
  }
}

function writeDraft(sessionId: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) sessionStorage.removeItem(attendanceKey(sessionId));
  else sessionStorage.setItem(attendanceKey(sessionId), JSON.stringify(draft));
}

/** The unsaved marks of a session; every change is stored at once. */
function useDraft(sessionId: string): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState(() => readDraft(sessionId));
  const change = (next: (draft: Draft) => Draft) => {
    // Reads the store, not this render's value: a save may finish after a later mark.
    const changed = next(readDraft(sessionId));
    writeDraft(sessionId, changed);
    setDraft(changed);
  };
  return [draft, change];
}
