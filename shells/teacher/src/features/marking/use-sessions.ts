import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { markingCalls, markingOf } from './api/marking';
import { MarkingSession, type MarkingView, type SavedMarking } from './marking-session';
import { withUnsavedChanges } from './unsaved';

/**
 * Marking sessions of all scripts opened on this page: an unsaved one keeps being sent when another script is opened.
 */
export class MarkingSessions {
  private readonly open = new Map<string, { session: MarkingSession; stop: () => void }>();

  /** The session of a shown script: the existing unsaved one, or a new one with the server's marks. */
  of(submissionId: string, marking: SavedMarking): MarkingSession {
    const known = this.open.get(submissionId);
    if (known && known.session.view().state !== 'saved') return known.session;
    known?.stop();
    const session = new MarkingSession(submissionId, marking, markingCalls);
    this.open.set(submissionId, { session, stop: session.start() });
    return session;
  }

  /** Sends what closed tabs have left of scripts that are not shown. While offline, it stays stored. */
  async resume(submissionIds: readonly string[]): Promise<void> {
    for (const id of withUnsavedChanges('pages', submissionIds)) {
      const marking = this.open.has(id) ? null : await markingCalls.read(id).catch(() => null);
      if (marking && !this.open.has(id)) this.of(id, marking);
    }
  }

  stopAll(): void {
    for (const { stop } of this.open.values()) stop();
    this.open.clear();
  }
}

/** The sessions of a page, which send what is unsaved when the page is left. */
export function useSessions(): MarkingSessions {
  const [sessions] = useState(() => new MarkingSessions());
  useEffect(() => () => sessions.stopAll(), [sessions]);
  return sessions;
}

/**
 * The session of a script and its current view. Drops the fetched data when the script is left, since it is outdated
 * then.
 */
export function useSession(sessions: MarkingSessions, submissionId: string, marking: SavedMarking) {
  const queries = useQueryClient();
  const [session] = useState(() => sessions.of(submissionId, marking));
  const view: MarkingView = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => session.receive(marking), [session, marking]);
  useEffect(() => () => queries.removeQueries({ queryKey: markingOf(submissionId).queryKey }), [queries, submissionId]);
  return { session, view };
}
