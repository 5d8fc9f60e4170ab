import { HOUR_MS, MINUTE_MS } from '../platform/clock/durations.js';
import type { SeenProcess } from '../platform/processes/process-heartbeats.js';
import type { QueueLoad } from '../platform/queues/jobs.repository.js';

type TroubleKind = 'disk' | 'crashes' | 'queue' | 'mails';

/** What an operator is told about, once each time that it begins. */
export interface Trouble {
  kind: TroubleKind;
  /** A sentence each. */
  what: string;
  advice: string;
}

/** What is known of the machine; null for what cannot be read just now. */
export interface MachineState {
  hasRoom: boolean;
  processes: SeenProcess[] | null;
  loads: QueueLoad[] | null;
  now: Date;
}

/** A process that ends in order is forgotten at once; others are seen as silent for half an hour. */
const MOST_CRASHES = 3;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** Transcoding one film takes hours on a slow machine. */
const LONGEST_VIDEO_WAIT_MS = 6 * HOUR_MS;

/** The troubles that hold at this moment. */
export const troublesOf = (state: MachineState): Trouble[] =>
  [fullDisk(state), crashes(state), standingQueue(state), undelivered(state)].filter((one) => one !== null);

function fullDisk({ hasRoom }: MachineState): Trouble | null {
  if (hasRoom) return null;
  return {
    kind: 'disk',
    what: 'The disk has only its reserve left: uploads, exports and messages are refused (507). Lessons go on.',
    advice: '/admin says what takes the space. Everything is accepted again by itself once there is more.',
  };
}

function crashes({ processes }: MachineState): Trouble | null {
  const silent = (processes ?? []).filter(({ isSilent }) => isSilent);
  const [kind] = ['api', 'worker'].filter(
    (one) => silent.filter((process) => process.kind === one).length >= MOST_CRASHES,
  );
  if (!kind) return null;
  return {
    kind: 'crashes',
    what: `Within half an hour, the ${kind === 'api' ? 'API' : 'worker'} ended at least ${MOST_CRASHES} times without being stopped.`,
    advice: 'The last lines of its log say why.',
  };
}

function standingQueue({ loads, now }: MachineState): Trouble | null {
  const standing = (loads ?? []).find(({ queue, oldestDue }) => {
    const most = queue === 'video' ? LONGEST_VIDEO_WAIT_MS : LONGEST_WAIT_MS;
    return oldestDue !== null && now.getTime() - oldestDue.getTime() > most;
  });
  if (!standing) return null;
  return {
    kind: 'queue',
    what: `The queue "${standing.queue}" stands: ${standing.queued} jobs wait, the first one for too long.`,
    advice: 'Nothing is lost. There are too few workers, or each job fails: /admin shows the reasons.',
  };
}

function undelivered({ loads }: MachineState): Trouble | null {
  const failed = loads?.find(({ queue }) => queue === 'mail')?.failed ?? 0;
  if (failed === 0) return null;
  return {
    kind: 'mails',
    what: `${failed === 1 ? 'A mail' : `${failed} mails`} could not be delivered after every attempt.`,
    advice: '/admin shows the reasons, with a button that sends them again.',
  };
}
