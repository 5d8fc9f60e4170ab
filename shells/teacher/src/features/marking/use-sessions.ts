import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { markingCalls, markingOf } from './api/marking';
import { MarkingSession, type MarkingView, type SavedMarking } from './marking-session';
import { leftBehind } from './unsaved';

/** The markings of the scripts that were opened on this page: one that is not saved yet goes on being sent when another is opened. */
export class Sessions {
  private readonly open = new Map<string, { session: MarkingSession; stop: () => void }>();

  /** Of a script that is shown: the one that is not saved yet, else a new one of what the server has. */
  of(submissionId: string, marking: SavedMarking): MarkingSession {
    const known = this.open.get(submissionId);
    if (known && known.session.view().state !== 'saved') return known.session;
    known?.stop();
    const session = new MarkingSession(submissionId, marking, markingCalls);
    this.open.set(submissionId, { session, stop: session.start() });
    return session;
  }

  /** Sends what ended tabs have left of scripts that are not shown. Without a line it stays where it is. */
  async resume(submissionIds: readonly string[]): Promise<void> {
    for (const id of leftBehind('pages', submissionIds)) {
      const marking = this.open.has(id) ? null : await markingCalls.read(id).catch(() => null);
      if (marking && !this.open.has(id)) this.of(id, marking);
    }
  }

  get unsaved(): boolean {
    return [...this.open.values()].some(({ session }) => session.view().state !== 'saved');
  }

  stopAll(): void {
    for (const { stop } of this.open.values()) stop();
    this.open.clear();
  }
}

/** While something is not saved, the browser asks before the tab is closed: it is sent only while the page is open. */
export function useSessions(): Sessions {
  const [sessions] = useState(() => new Sessions());
  useEffect(() => {
    const askFirst = (event: BeforeUnloadEvent) => {
      if (sessions.unsaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', askFirst);
    return () => {
      window.removeEventListener('beforeunload', askFirst);
      sessions.stopAll();
    };
  }, [sessions]);
  return sessions;
}

/** The session of a script, and what it shows. What was fetched is forgotten when the script is left: it is old by then. */
export function useSession(sessions: Sessions, submissionId: string, marking: SavedMarking) {
  const queries = useQueryClient();
  const [session] = useState(() => sessions.of(submissionId, marking));
  const view: MarkingView = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => session.receive(marking), [session, marking]);
  useEffect(() => () => queries.removeQueries({ queryKey: markingOf(submissionId).queryKey }), [queries, submissionId]);
  return { session, view };
}
