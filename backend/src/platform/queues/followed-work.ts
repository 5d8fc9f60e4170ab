import { concatMap, distinctUntilChanged, type Observable, takeWhile, timer } from 'rxjs';

/** How often work that a client waits for is looked at. */
const LOOK_EVERY_MS = 250;

/** What a job does, as a client sees it. */
interface Work {
  status: string;
  /** In percent. */
  progress: number;
}

/** True until the work is done or has failed. */
export const isOpen = ({ status }: Pick<Work, 'status'>): boolean => status === 'queued' || status === 'active';

/** Emits the work as it is now, and again each time it changes, until it has ended. */
export const followed = <Followed extends Work>(read: () => Promise<Followed>): Observable<Followed> =>
  timer(0, LOOK_EVERY_MS).pipe(
    concatMap(read),
    distinctUntilChanged((before, now) => before.status === now.status && before.progress === now.progress),
    takeWhile((work) => isOpen(work), true),
  );
