import { runTool } from './backend-command.ts';

const HELP = `Makes a teacher, in the database of the running Fulcrum or, when none runs, of the data directory.

  npm run teacher:create -- --name "Ms Noor" --email noor@example.org [--another]

Asks for the password; without a terminal it is read from standard input.

  --password-stdin   read the password from standard input
  --password "…"     the password itself: other users of the machine can see it
  --another          make a second teacher, whose classes are apart from the first's

Prints { "id": … }.
`;

if (process.argv.length === 2) process.argv.push('--help');
await runTool({ help: HELP, command: (args) => ['teacher:create', ...args] });
