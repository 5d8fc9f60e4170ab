import { restoreArguments } from './archive-path.ts';
import { runTool } from './backend-command.ts';

const HELP = `Restores an archive of "npm run backup", or of the worker's own backups, into an empty installation: the one that MONGO_URL, STORAGE_URL and DATA_DIR name.

  npm run restore -- file [increment…] [--key file] [--dry-run]

Name the archive and all increments since, in any order. --key names the file with the secret key (age) of an encrypted archive. --dry-run checks everything and writes nothing.
The archive is checked to its end before anything is written. An installation with rows or files is refused.
`;

await runTool({ help: HELP, command: (args) => ['restore', ...restoreArguments(args)] });
