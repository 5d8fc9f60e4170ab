import { readSession } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Draft, Status } from './attendance';

/**
 * Unsaved marks outlive the page, in this tab: leaving the editor, or a lost connection at the classroom door, loses
 * nothing. They belong to the person who made them.
 */
const keyOf = (sessionId: string) => `attendance:${readSession()?.user.id ?? ''}:${sessionId}`;

const isStatus = (value: unknown): value is Status => value === 'Present' || value === 'Absent' || value === 'Late';

export function readDraft(sessionId: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter((mark): mark is [string, Status] => isStatus(mark[1])));
  } catch {
    return {};
  }
}

function writeDraft(sessionId: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyOf(sessionId));
  else sessionStorage.setItem(keyOf(sessionId), JSON.stringify(draft));
}

/** The unsaved marks of a session; a change is kept at once. */
export function useDraft(sessionId: string): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState(() => readDraft(sessionId));
  const change = (next: (draft: Draft) => Draft) => {
    // From the store, not from this render: a save may end after a later mark.
    const changed = next(readDraft(sessionId));
    writeDraft(sessionId, changed);
    setDraft(changed);
  };
  return [draft, change];
}
