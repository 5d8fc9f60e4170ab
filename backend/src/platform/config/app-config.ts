import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { DAY_MS } from '../clock/durations.js';
import { KEPT_MS } from '../retention/retention.js';
import { parseBackupDestination, sharedWithData } from './backup-destination.js';
import { parseStorageUrl } from './storage-url.js';

const PUBLIC_SCHEMES = ['http:', 'https:'];

/** An empty variable (`SMTP_URL=`) means "not set", as in shells and compose files. */
const unset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional());
const url = (schemes: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `must be a URL such as ${example}`,
    );
/** Pages and cookies are at fixed addresses from the root of their host. */
const hasNoPath = (text: string): boolean => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`;
const count = (fallback: number, min = 1) => z.preprocess(unset, z.coerce.number().int().min(min).default(fallback));
const text = (fallback: string) => z.preprocess(unset, z.string().trim().default(fallback));
const list = (fallback: string) =>
  text(fallback).transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const megabytes = (fallback: number) => count(fallback).transform((value) => value * 1024 * 1024);

/** Wraps a parser whose error messages are the end of a sentence. */
const parsed = <Value>(parse: (given: string) => Value) =>
  z.string().transform((given, context) => {
    try {
      return parse(given);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });

/** Public keys of age (X25519), separated by commas. */
const RECIPIENTS = /^age1[02-9ac-hj-np-z]{58}(,age1[02-9ac-hj-np-z]{58})*$/;

const timeZone = text('Africa/Cairo').refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'must be an IANA time zone such as Africa/Cairo');

/** Every environment variable that the backend reads, with its default. Sizes are given in MB and stored in bytes. */
export const environmentSchema = z.object({
  NODE_ENV: z.preprocess(unset, z.enum(['development', 'test', 'production']).default('development')),
  HOST: text('127.0.0.1'),
  PORT: z.preprocess(unset, z.coerce.number().int().min(0).max(65535).default(3000)),
  /**
   * Number of API processes that `npm start` runs. Default: in production one for each processor, at most four;
   * otherwise one.
   */
  API_PROCESSES: optional(z.coerce.number().int().min(1).max(64)),
  /** `1`: the API also does the work of a worker. `npm start` decides it if it is not set; other API processes do not. */
  WORKER_IN_API: optional(z.enum(['0', '1']).transform((value) => value === '1')),
  /** The unix socket on which the other API processes of `npm start` ask this one for its metrics. */
  API_SOCKET: optional(z.string()),
  /**
   * Identifies this run of `npm start`. Set only with the embedded engine, whose database no process of another run can
   * be using.
   */
  RUN_ID: optional(z.string()),
  PUBLIC_URL: optional(
    url(PUBLIC_SCHEMES, 'https://physics.example.org').refine(
      hasNoPath,
      'must have no path, query or user: the product needs a host name of its own, such as https://physics.example.org',
    ),
  ),
  TRUST_PROXY: count(0, 0),
  DATA_DIR: text('data'),
  MONGO_URL: url(['mongodb:', 'mongodb+srv:'], 'mongodb://localhost:27017/fulcrum'),
  REDIS_URL: url(['redis:', 'rediss:', 'unix:'], 'redis://localhost:6379'),
  STORAGE_URL: optional(parsed(parseStorageUrl)),
  SMTP_URL: optional(url(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587')),
  MAIL_FROM: text('Fulcrum <no-reply@fulcrum.invalid>'),
  APP_SECRET: z.string().min(32, 'must be at least 32 bytes of random text, for example from: openssl rand -base64 48'),
  /** For /.well-known/security.txt. */
  SECURITY_CONTACT: optional(url(['mailto:', 'https:'], 'mailto:security@example.org')),
  OPERATOR_PASSWORD: optional(z.string().min(12, 'must be at least 12 characters')),
  WORKER_METRICS_PORT: optional(z.coerce.number().int().min(0).max(65535)),
  /** Where traces are sent, by OTLP over HTTP; without it no traces are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(PUBLIC_SCHEMES, 'http://localhost:4318')),
  /** Headers for the collector: `api-key=…,tenant=…`. */
  OTEL_EXPORTER_OTLP_HEADERS: optional(z.string()),
  SHELLS_DIR: optional(z.string()),
  LOG_LEVEL: z.preprocess(
    unset,
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  ),
  TIME_ZONE: timeZone,
  TOKEN_HOURS: count(12),
  /** A teacher's or assistant's sign-in ends after this many hours without use. */
  STAFF_IDLE_HOURS: count(12),
  MAX_PDF_MB: megabytes(25),
  MAX_IMAGE_MB: megabytes(10),
  MAX_VIDEO_MB: megabytes(2048),
  MAX_IMPORT_MB: megabytes(5),
  MAX_QUESTION_FILE_MB: megabytes(20),
  MAX_SCAN_MB: megabytes(200),
  /** Free space that files must leave for the database; default 5 % of the disk or 1 GB, whichever is smaller. */
  DISK_RESERVE_MB: optional(
    z.coerce
      .number()
      .int()
      .min(0)
      .transform((value) => value * 1024 * 1024),
  ),
  /** Where the worker writes its backups; without it there are none. */
  BACKUP_TO: optional(parsed(parseBackupDestination)),
  BACKUP_RECIPIENT: optional(z.string().regex(RECIPIENTS, 'must be a public key of age (age1…), or some with commas')),
  /** In TIME_ZONE. */
  BACKUP_TIME: text('03:30').refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'must be a time such as 03:30'),
  /** Minutes between the starts of two increments; 0: none. `npm start` uses fewer if it runs the database itself. */
  BACKUP_EVERY_MINUTES: count(12, 0),
  /** Receives a mail when a backup fails. */
  OPERATOR_EMAIL: optional(z.email('must be one email address')),
  RATE_ADDRESS_FAILURES: count(300),
  RATE_ADDRESS_ACCOUNTS: count(2000),
  RATE_USER_REQUESTS: count(1200),
  EXPORT_WAIT_SECONDS: count(25, 0),
  /**
   * A worker that is silent for this long, or whose event loop is blocked for this long, loses its jobs to another
   * worker.
   */
  JOB_LOCK_SECONDS: count(20),
  /** Hosts of push services that browsers may name; `*.` matches every subdomain. */
  PUSH_SERVICES: list(
    'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com,*.push.samsungosp.com',
  ),
  AUDIT_DAYS: count(KEPT_MS.auditEntries / DAY_MS),
  SITE_TEACHER_NAME: text('Fulcrum Physics'),
  SITE_PHONES: list(''),
  SITE_MESSAGING_LINKS: list(''),
  SITE_ASSISTANT_URL: text('https://chatgpt.com/'),
});

type Environment = z.infer<typeof environmentSchema>;

/** The host name that passkeys belong to: browsers use a passkey only at the address where it was made. */
export interface RelyingParty {
  /** A domain. */
  id: string;
  origin: string;
}

/** Null where browsers have no passkeys: at a bare IP address, and without TLS except on localhost. */
function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isAddress || !isSecure ? null : { id: hostname, origin };
}

/** Checks settings against each other. Returns the name of the setting at fault, and why. */
function contradiction({ BACKUP_TO, BACKUP_RECIPIENT, ...places }: Environment): [string, string] | null {
  if (!BACKUP_TO) return null;
  if (!BACKUP_RECIPIENT) {
    return ['BACKUP_RECIPIENT', 'is required with BACKUP_TO: backups are encrypted for this public key'];
  }
  const shared = sharedWithData(BACKUP_TO, places);
  return shared === null ? null : ['BACKUP_TO', shared];
}

/** The validated environment. `publicUrl` has no trailing slash. Also the injection token. */
export class AppConfig {
  readonly publicUrl: string;
  readonly relyingParty: RelyingParty | null;
  readonly isProduction: boolean;
  readonly isHttps: boolean;

  constructor(readonly env: Environment) {
    this.publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
    this.relyingParty = relyingPartyOf(this.publicUrl);
    this.isProduction = env.NODE_ENV === 'production';
    this.isHttps = this.publicUrl.startsWith('https:');
  }
}

/** An invalid environment: `lines` has one sentence for each bad variable, naming it. */
export class ConfigurationError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigurationError';
  }
}

/**
 * Settings that hold a secret: each may be given as a file name instead (`APP_SECRET_FILE`), which is how Docker and
 * systemd pass secrets.
 */
const SECRETS = [
  ...['APP_SECRET', 'OPERATOR_PASSWORD', 'MONGO_URL', 'REDIS_URL', 'SMTP_URL', 'STORAGE_URL', 'BACKUP_TO'],
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/** @throws ConfigurationError if a file cannot be read */
function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = SECRETS.filter((name) => !environment[name] && environment[`${name}_FILE`]);
  return { ...environment, ...Object.fromEntries(named.map((name) => [name, readSecret(environment, name)])) };
}

function readSecret(environment: NodeJS.ProcessEnv, name: string): string {
  const file = environment[`${name}_FILE`] ?? '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigurationError([`configuration: ${name}_FILE names ${file}, which cannot be read (${reason})`]);
  }
}

/**
 * Validates the environment.
 * @throws ConfigurationError naming every bad variable; a secret's value is never repeated.
 */
export function loadConfig(given: NodeJS.ProcessEnv): AppConfig {
  const environment = withSecretFiles(given);
  const checked = environmentSchema.safeParse(environment);
  const wrong = checked.success ? contradiction(checked.data) : null;
  if (wrong) throw new ConfigurationError([`configuration: ${wrong.join(' ')}`]);
  if (checked.success) return new AppConfig(checked.data);
  const lines = checked.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const reason = environment[name] === undefined ? 'is required' : issue.message;
    return `configuration: ${name} ${reason}`;
  });
  throw new ConfigurationError([...new Set(lines)]);
}

/**
 * sysexits.h EX_CONFIG: by this code the supervisor distinguishes an invalid environment, or a rejected database, from
 * a crash.
 */
export const EXIT_CONFIGURATION = 78;

/** Reads the process environment. @throws ConfigurationError naming every bad variable */
export const readEnvironment = (): AppConfig => loadConfig(process.env);

/** Reads the process environment; prints one sentence per bad variable and exits if it is invalid. */
export function configFromProcess(): AppConfig {
  try {
    return readEnvironment();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIGURATION);
  }
}
