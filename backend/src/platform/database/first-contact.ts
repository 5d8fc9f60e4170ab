import { setTimeout as wait } from 'node:timers/promises';
import { mongo } from 'mongoose';

const PAUSE_MS = 1000;

/**
 * Connects at the start of a process, for as long as the server takes to answer: on a machine without a processor to
 * spare that may be much longer than a request may wait, and a process that ended would begin its start anew. A server
 * that answers, but refuses, ends the start.
 * @param report receives a sentence after each attempt that got no answer
 * @throws the driver's error if the server is not there, or refuses the connection
 */
export async function connectPatiently(client: mongo.MongoClient, report: (line: string) => void): Promise<void> {
  for (;;) {
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      report(`MongoDB does not answer yet (${error instanceof Error ? error.message : String(error)}); trying again`);
      await wait(PAUSE_MS);
    }
  }
}

/** Whether no server has said anything: each was still being connected to, or took too long. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof mongo.MongoNetworkTimeoutError) return true;
  if (!(error instanceof mongo.MongoServerSelectionError)) return false;
  const servers = [...(error.reason?.servers.values() ?? [])];
  return servers.every(({ error: reason }) => reason === null || reason instanceof mongo.MongoNetworkTimeoutError);
}
