import { parseArgs } from 'node:util';
import { StartRefused } from './refusal.ts';

export const HELP = `Starts Fulcrum on this machine: MongoDB, Redis, the API, one worker and the pages, on one port.

  npm start                     first run: installs, builds, makes demo data and prints the logins
  npm start -- --no-demo        leave an empty database empty
  npm start -- --help           this text

Options
  --no-demo        make no demo data
  --port N         the port to serve on (as PORT=N)
  --data DIR       where everything is kept (as DATA_DIR=DIR)

Environment (all optional; the README has every variable)
  PORT             3000
  HOST             127.0.0.1; 0.0.0.0 serves other machines too
  DATA_DIR         data: database, files, mail, logs, secrets
  PUBLIC_URL       the address people use, e.g. https://physics.example.org
  MONGO_URL        a MongoDB of your own; otherwise the embedded engine keeps the data in DATA_DIR
  REDIS_URL        a Redis of your own; otherwise a private redis-server is started
  API_PROCESSES    how many processes answer requests; in production one per processor and GB of memory, at most 4; else 1
  WORKER_IN_API    1: the API also does what takes longer, in the same process; the default with less than 2 GB of memory
  SMTP_URL         a mail server; otherwise each mail is a file in DATA_DIR/outbox
  FULCRUM_NO_INSTALL=1   never install Debian packages (redis-server, ffmpeg)

Ctrl-C stops everything in order. A database that already holds something is never touched by the demo.
`;

export interface StartOptions {
  help: boolean;
  demo: boolean;
  port: string | undefined;
  data: string | undefined;
  /** A different build of the backend, used by the supervisor's own tests; nothing is built then. */
  backend: string | undefined;
}

/**
 * Reads the command line. npm keeps `--no-demo` for itself if the `--` before it is missing, and then only sets an
 * environment variable, which is read, too.
 * @throws StartRefused on an unknown option
 */
export function readOptions(argv: string[], environment: NodeJS.ProcessEnv): StartOptions {
  const swallowed = environment['npm_config_demo'];
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        'no-demo': { type: 'boolean', default: false },
        port: { type: 'string' },
        data: { type: 'string' },
        backend: { type: 'string' },
      },
    });
    return {
      help: values.help,
      demo: !values['no-demo'] && (swallowed === undefined || swallowed === 'true'),
      port: values.port,
      data: values.data,
      backend: values.backend,
    };
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\nnpm start -- --help lists the options.`);
  }
}
