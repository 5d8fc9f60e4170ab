import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

interface Service {
  image: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  networks: string[];
  ports?: string[];
  secrets?: string[];
  environment?: Record<string, unknown>;
  command?: string[];
  entrypoint?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  deploy?: { resources?: { limits?: { memory?: string; pids?: number } } };
  volumes?: string[];
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  secrets: Record<string, { file: string }>;
}

const { services, networks, secrets } = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const all = Object.entries(services);
const replicaSet = parse(read('docker-compose.replica-set.yml'), { merge: true }) as Pick<Compose, 'services'>;
const namesOf = (found: [string, Service][]) => found.map(([name]) => name);

describe('docker-compose.yml', () => {
  it('gives every container a read-only root, no capabilities and no extra privileges', () => {
    expect(namesOf(all)).toEqual(['api', 'worker', 'proxy', 'mongo', 'redis', 'mail']);
    const open = all.filter(
      ([, { read_only, tmpfs, cap_drop, security_opt }]) =>
        !read_only ||
        !tmpfs?.includes('/tmp') ||
        cap_drop?.[0] !== 'ALL' ||
        !security_opt?.includes('no-new-privileges:true'),
    );
    expect(namesOf(open)).toEqual([]);
    expect(all.flatMap(([name, { cap_add = [] }]) => cap_add.map((right) => `${name} ${right}`))).toEqual([
      'proxy NET_BIND_SERVICE',
    ]);
  });

  it('has a health check for every container', () => {
    // The image of API and worker has its own health check, which also kills a hung process.
    expect(read('Dockerfile')).toMatch(/^HEALTHCHECK [^\n]*\n +CMD \["node", "\/app\/health\.mjs"\]$/m);
    expect(read('Dockerfile')).toContain('COPY tools/docker/health.mjs /app/health.mjs\n');
    expect(services['worker']?.environment).toMatchObject({ WORKER_METRICS_PORT: 9464, HEALTH_PORT: 9464 });
    const silent = all.filter(([name, { healthcheck }]) => name !== 'api' && name !== 'worker' && !healthcheck?.test);
    expect(namesOf(silent)).toEqual([]);
  });

  it('isolates the database and Redis from the proxy and the internet', () => {
    expect(networks['data']?.internal && networks['front']?.internal).toBe(true);
    expect(services['mongo']?.networks).toEqual(['data']);
    expect(services['redis']?.networks).toEqual(['data']);
    expect(services['proxy']?.networks).not.toContain('data');
    expect(all.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`))).toEqual([
      ...['proxy 80:80', 'proxy 443:443', 'proxy 443:443/udp', 'proxy 127.0.0.1:8081:8081', 'mail 127.0.0.1:8025:8025'],
    ]);
  });

  it('passes secrets as files, and never as plain environment variables', () => {
    expect(
      Object.keys(secrets).filter((name) => !read('tools/docker/make-secrets.sh').includes(`keep ${name} `)),
    ).toEqual([]);
    const { mongo, redis, api } = services;
    expect(mongo?.command).toContain('--keyFile');
    expect(mongo?.environment).toHaveProperty('MONGO_INITDB_ROOT_PASSWORD_FILE');
    expect(redis?.entrypoint?.join()).toContain('requirepass');
    const files = Object.entries(api?.environment ?? {}).filter(([name]) => name.endsWith('_FILE'));
    expect(files.map(([, file]) => path.basename(String(file))).toSorted()).toEqual(api?.secrets?.toSorted());
    const inTheOpen = all.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(inTheOpen.filter((name) => /(SECRET|PASSWORD|MONGO_URL|REDIS_URL|SMTP_URL)$/.test(name))).toEqual([]);
  });

  it('limits the memory and processes of every container', () => {
    const unlimited = all.filter(
      ([, { deploy }]) => !deploy?.resources?.limits?.memory || !deploy.resources.limits.pids,
    );
    expect(namesOf(unlimited)).toEqual([]);
  });

  it('keeps backups off the data volume', () => {
    expect(services['worker']?.volumes).toEqual(['files:/data', '${BACKUP_DIR:-backups}:/backups']);
    expect(services['api']?.volumes).toEqual(['files:/data']);
  });

  it('has a second file with two more replica set members, isolated and limited like the first', () => {
    const { mongo, ...others } = replicaSet.services;
    expect(Object.keys(others)).toEqual(['mongo-2', 'mongo-3']);
    const script = mongo?.healthcheck?.test?.at(-1) ?? '';
    for (const name of ['mongo', ...Object.keys(others)]) expect(script).toContain(`'${name}:27017'`);
    const {
      command,
      entrypoint,
      deploy,
      image,
      read_only,
      cap_drop,
      security_opt,
      networks: where,
    } = services['mongo'] ?? {};
    for (const member of Object.values(others)) {
      expect(member).toMatchObject({ command, entrypoint, deploy, image, read_only, cap_drop, security_opt });
      expect(member.networks).toEqual(where);
      expect(member.environment).toBeUndefined();
    }
  });

  it('has a digest variable for every image, and a script that looks the digests up', () => {
    const pinned = read('tools/docker/pin-images.sh');
    const foreign = all.filter(([, { image }]) => image !== 'fulcrum').map(([, { image }]) => image);
    for (const image of foreign) {
      const [, name, digest] = /^([\w/.:-]+)\$\{(\w+_DIGEST):-\}$/.exec(image) ?? [image];
      expect(pinned).toContain(`pin ${digest} ${name}\n`);
    }
    expect(pinned).toContain('pin NODE_DIGEST node:24-bookworm-slim\n');
    expect(read('Dockerfile').match(/^FROM node:.*$/gm)).toEqual([
      'FROM node:24-bookworm-slim${NODE_DIGEST} AS manifests',
      'FROM node:24-bookworm-slim${NODE_DIGEST}',
    ]);
  });

  it('exposes the operator’s pages on this machine only', () => {
    const [, site = ''] = /\{\$SITE_ADDRESS\} \{([^}]*)\}/.exec(read('tools/docker/Caddyfile')) ?? [];
    for (const place of ['/metrics', '/admin', '/admin/*', '/api/docs', '/api/docs-json'])
      expect(site).toContain(` ${place}`);
    expect(site).toMatch(/respond @operator 404[\s\S]*import api/);
  });
});
