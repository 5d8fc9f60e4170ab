import { buildWhatIsStale } from './build.ts';
import { StartRefused } from './refusal.ts';

const HELP = `Builds what is stale, as npm start does.

  node tools/start/build-now.ts
`;

try {
  if (process.argv.includes('--help')) process.stdout.write(HELP);
  else await buildWhatIsStale((line) => process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
