/** A start that failed for a reason the operator can fix; the message is the complete sentence to show. */
export class EngineRefused extends Error {}

/** Exit codes of the engine process (sysexits.h), so that a supervisor knows which failures a restart cannot fix. */
export const EXIT = {
  /** EX_UNAVAILABLE: the engine cannot be loaded on this machine. */
  cannotLoad: 69,
  /** EX_CANTCREAT: the data directory cannot be used. */
  directoryRefused: 73,
  /** EX_TEMPFAIL: another process has the data directory open. */
  inUse: 75,
  /** The engine's own: it has ended itself, without a word, because a file cannot be read. */
  damaged: 14,
  /** EX_USAGE: wrong arguments. */
  usage: 64,
} as const;

/** The engine cannot be loaded on this machine. */
export class EngineUnavailable extends EngineRefused {
  constructor(reason: string) {
    super(
      `The embedded MongoDB engine cannot run on this machine: ${reason}. ` +
        'Set MONGO_URL to a MongoDB of your own (7.0 or newer), or use docker compose, which brings one.',
    );
  }
}
