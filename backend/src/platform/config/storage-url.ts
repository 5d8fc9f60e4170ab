/** A bucket of an S3-compatible store, and how to access it. */
export interface BucketLocation {
  /** `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  /** Prepended to every key, with its slash; empty if the bucket is used by Fulcrum only. */
  prefix: string;
  region: string;
  /** If absent, the AWS SDK finds them: those of the machine or AWS_ACCESS_KEY_ID. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Whether the bucket's name is in the path (which every store supports) or in the host name. */
  pathStyle: boolean;
  /** Downloads go straight to the store through a presigned link; otherwise through the API. */
  directDownloads: boolean;
  /** Uploads include checksums (CRC32), which some older stores reject. */
  checksums: boolean;
}

const STORAGE_URL_EXAMPLE = 's3://KEY:SECRET@s3.example.org/bucket?region=eu-central-1';

const SCHEMES: Record<string, string> = { 's3:': 'https:', 's3+http:': 'http:' };
const SWITCHES = { pathStyle: true, directDownloads: true, checksums: true };
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w.-]+\/)*$/;

/**
 * Parses STORAGE_URL:
 * `s3://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=…&pathStyle=…&directDownloads=…&checksums=…]`; `s3+http:` works
 * without TLS.
 * @throws Error with the end of a sentence that begins with the variable's name, without the secret
 */
export function parseStorageUrl(text: string): BucketLocation {
  const scheme = URL.canParse(text) ? SCHEMES[new URL(text).protocol] : undefined;
  if (!scheme) throw new Error(`must be a URL such as ${STORAGE_URL_EXAMPLE}`);
  const url = new URL(text);
  if (!url.host) throw new Error(`names no host; it must be a URL such as ${STORAGE_URL_EXAMPLE}`);
  const { region, switches } = readOptions(url.searchParams);
  const { accessKeyId, secretAccessKey } = readKeys(url);
  return {
    endpoint: `${scheme}//${url.host}`,
    ...readPath(url),
    region,
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    ...switches,
  };
}

function readPath({ pathname }: URL): Pick<BucketLocation, 'bucket' | 'prefix'> {
  const [bucket = '', ...rest] = pathname.split('/').filter(Boolean);
  const prefix = rest.map((part) => `${part}/`).join('');
  if (!BUCKET.test(bucket)) throw new Error('must name a bucket after the host: s3://…/bucket');
  if (!PREFIX.test(prefix))
    throw new Error('has a prefix with other characters than letters, digits, ".", "_" and "-"');
  return { bucket, prefix };
}

function readKeys({ username, password }: URL): { accessKeyId: string; secretAccessKey: string } {
  if (Boolean(username) !== Boolean(password)) {
    throw new Error('needs both access key and secret, or neither; percent-encode "/", "+" and "@" in them');
  }
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  } catch {
    throw new Error('has an access key or secret that is not percent-encoded');
  }
}

function readOptions(parameters: URLSearchParams): { region: string; switches: typeof SWITCHES } {
  const switches = { ...SWITCHES };
  let region = 'us-east-1';
  for (const [name, value] of parameters) {
    if (name === 'region' && value) region = value;
    else if (isSwitch(name) && /^(true|false)$/.test(value)) switches[name] = value === 'true';
    else throw new Error(`has the option ${name}, which is unknown or has a bad value`);
  }
  return { region, switches };
}

const isSwitch = (name: string): name is keyof typeof SWITCHES => Object.hasOwn(SWITCHES, name);
