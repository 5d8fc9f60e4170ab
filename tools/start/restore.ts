import { archivePath } from './archive-path.ts';
import { runTool } from './backend-command.ts';
import { StartRefused } from './refusal.ts';

const HELP = `Brings an archive of "npm run backup" into an empty installation: the one that MONGO_URL, STORAGE_URL and DATA_DIR name.

  npm run restore -- file

The archive is checked to its end before anything is written. An installation with rows or files is refused.
`;

await runTool({
  help: HELP,
  command: (args) => {
    const file = archivePath(args);
    if (!file) throw new StartRefused('Which archive? npm run restore -- file');
    return ['restore', file];
  },
});
