import { runTool } from './backend-command.ts';

const HELP = `Turns off the second factor of an account, for somebody who has lost phone, passkeys and recovery codes.

  npm run second-factor:remove -- --email noor@example.org

The password alone signs in then. Make sure first that it is really them who asks. Their address gets a mail, their team's
activity log an entry.
`;

if (process.argv.length === 2) process.argv.push('--help');
await runTool({ help: HELP, command: (args) => ['second-factor:remove', ...args] });
