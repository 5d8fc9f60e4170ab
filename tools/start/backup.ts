import { archivePath } from './archive-path.ts';
import { runTool } from './backend-command.ts';

const HELP = `Writes all rows and files into one archive with checksums. Fulcrum may run meanwhile.

  npm run backup [-- file]

Without a file: DATA_DIR/backups/fulcrum-<time>.tar. The secrets (DATA_DIR/secrets.json) are not in it: keep them apart.
`;

await runTool({
  help: HELP,
  command: (args) => ['backup', archivePath(args)].filter((part) => part !== undefined),
});
