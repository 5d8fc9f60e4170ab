import { type Bench, Chosen, helpOf, WrongArguments } from './bench.ts';
import { machineLoad, Report, say } from './report.ts';

/** Imported when they run, so that --help waits for none of them. */
const BENCHES = new Map<string, { what: string; load: () => Promise<Bench> }>([
  ['starts', { what: 'starts and restarts after a kill', load: async () => (await import('./starts.ts')).starts }],
  ['request', { what: 'the processor time of a request', load: async () => (await import('./request.ts')).request }],
  ['web', { what: 'the pages on a cheap phone', load: async () => (await import('./web.ts')).web }],
  [
    'quiz',
    { what: 'a school that submits a quiz within a second', load: async () => (await import('./quiz.ts')).quiz },
  ],
  ['exam', { what: 'an exam of 2,000 students', load: async () => (await import('./exam.ts')).exam }],
  ['school', { what: 'a small and a large school', load: async () => (await import('./school.ts')).school }],
  ['media', { what: 'uploads and processing of videos', load: async () => (await import('./media.ts')).media }],
  ['marking', { what: 'the marking page', load: async () => (await import('./marking.ts')).marking }],
  [
    'gradebook',
    { what: 'a gradebook of 1,000 students', load: async () => (await import('./gradebook.ts')).gradebook },
  ],
  [
    'paper',
    {
      what: 'answer sheets in simulated photos, and scanned scripts',
      load: async () => (await import('./paper.ts')).paper,
    },
  ],
]);

const HELP = `Measures a part of the built product. A target is a ratio to a yardstick that the same run measures on the same machine, such as a
bare handler that makes the same writes. The exit code is 1 if a target is missed.

  npm run bench -- NAME [PART ...] [OPTIONS]
  npm run bench -- NAME --help

${[...BENCHES].map(([name, { what }]) => `  ${name.padEnd(11)}${what}\n`).join('')}`;

function refuse(sentence: string): void {
  process.stderr.write(`${sentence} npm run bench -- --help lists what there is.\n`);
  process.exitCode = 1;
}

async function measure(name: string, bench: Bench, args: string[]): Promise<void> {
  const chosen = Chosen.of(bench, args);
  const report = new Report();
  say(`${name}: ${machineLoad()}`);
  await bench.run(chosen, report);
  say(machineLoad());
  process.exitCode = report.conclude() ? 0 : 1;
}

async function main([name = '--help', ...args]: string[]): Promise<void> {
  if (name === '--help' || name === '-h') return void process.stdout.write(HELP);
  const entry = BENCHES.get(name);
  if (!entry) return refuse(`There is no benchmark "${name}".`);
  const bench = await entry.load();
  if (args.includes('--help') || args.includes('-h')) return void process.stdout.write(helpOf(name, bench));
  try {
    await measure(name, bench, args);
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    refuse(error.message);
  }
}

await main(process.argv.slice(2));
