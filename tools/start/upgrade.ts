import { buildWhatIsStale } from './build.ts';
import { sendOrder } from './control.ts';
import { layoutFor, operatorEnvironment } from './environment.ts';
import { runningInstance } from './instance-lock.ts';
import { StartRefused } from './refusal.ts';
import { storeRelease } from './release.ts';

const HELP = `Replaces the running version by this checkout without failed requests.

  git pull && npm run upgrade

Builds what is stale, starts new processes of the API and the worker beside the running ones, lets them take over once they are
ready, and stops the old ones after their open requests. If the new version does not start, the old one goes on.
MongoDB, Redis and npm start itself keep running the old version until the next npm start.

Environment
  DATA_DIR         of the Fulcrum that runs; data otherwise
`;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  if (process.argv.includes('--help')) print(HELP);
  else await upgrade();
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();

async function upgrade(): Promise<void> {
  const { root, run } = layoutFor(operatorEnvironment(process.env));
  if (!runningInstance(run)) {
    throw new StartRefused(`Fulcrum does not run on ${root}. Start it with npm start, or set DATA_DIR.`);
  }
  const release = storeRelease(await buildWhatIsStale(print));
  await sendOrder(run, { upgrade: release }, print);
  print('The new version runs.');
}
