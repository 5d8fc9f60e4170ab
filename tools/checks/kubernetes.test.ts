import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespaceSchema } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as serviceAccount } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ServiceAccount';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'tools/kubernetes');
const KUSTOMIZATION = 'kustomization.yaml';
type Validator = ((manifest: unknown) => boolean) & { errors?: unknown };
/** The published schemas, compiled to validation functions. */
const SCHEMAS: Record<string, Validator> = {
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'v1 ConfigMap': configMap,
  'v1 Namespace': namespaceSchema,
  'v1 Service': service,
  'v1 ServiceAccount': serviceAccount,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
};

interface Container {
  name: string;
  image: string;
  securityContext: object;
  resources: { limits?: { memory?: string } };
  livenessProbe?: object;
  startupProbe?: { periodSeconds?: number; failureThreshold?: number };
  readinessProbe?: object;
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec?: {
    progressDeadlineSeconds?: number;
    template?: {
      metadata: { labels: object };
      spec: { securityContext: object; containers: Container[]; volumes: object[] };
    };
    scaleTargetRef?: { name: string };
    selector?: { matchLabels?: object };
    metrics?: { external?: { metric: { name: string } } }[];
  };
}

const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
const files = readdirSync(FOLDER).filter((name) => name !== KUSTOMIZATION);
const manifests = files.flatMap((name) =>
  parseAllDocuments(read(name), { merge: true }).map((document) => document.toJS() as Manifest),
);

/** Wraps a value to record which of its parts are never read: a schema reads every part that it knows. */
function watched(value: unknown, place: string, unseen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => {
    const where = `${place}.${name}`;
    unseen.add(where);
    return [name, where, watched(part, where, unseen)] as const;
  });
  const own: object = Array.isArray(value) ? [] : {};
  for (const [name, where, part] of parts) {
    const get = () => {
      unseen.delete(where);
      return part;
    };
    Object.defineProperty(own, name, { get, enumerable: true });
  }
  return own;
}

function faultsOf(manifest: Pick<Manifest, 'apiVersion' | 'kind'>): string[] {
  const validate = SCHEMAS[`${manifest.apiVersion} ${manifest.kind}`];
  if (!validate) return [`${manifest.apiVersion} ${manifest.kind} is not among the schemas of this test`];
  const unseen = new Set<string>();
  const isValid = validate(watched(manifest, manifest.kind, unseen));
  return [
    ...(isValid ? [] : [JSON.stringify(validate.errors)]),
    ...[...unseen].map((place) => `${place} is not in the schema`),
  ];
}

const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const deployments = ofKind('Deployment').map(({ metadata, spec }) => ({
  name: metadata.name,
  template: spec?.template,
}));

describe('the Kubernetes manifests', () => {
  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    'have a %s %s that is valid under the published schema, without unknown fields',
    (_kind, _name, manifest) => {
      expect(faultsOf(manifest)).toEqual([]);
    },
  );

  it('are invalid with an unknown field or a value of the wrong type', () => {
    const serviceOf = (port: object) => ({
      ...{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' } },
      spec: { ports: [port] },
    });
    const misspelt = faultsOf(serviceOf({ port: 80, tagretPort: 3000 }));
    expect(misspelt).toEqual(['Service.spec.ports.0.tagretPort is not in the schema']);
    expect(faultsOf(serviceOf({ port: 'http' }))).toEqual([expect.stringContaining('/spec/ports/0/port')]);
  });

  it('are all applied, into one namespace', () => {
    const { resources, namespace } = parse(read(KUSTOMIZATION)) as { resources: string[]; namespace: string };
    expect(resources.toSorted()).toEqual(files.toSorted());
    const elsewhere = manifests.filter(
      ({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== namespace,
    );
    expect(elsewhere.map(({ metadata }) => metadata.name)).toEqual([]);
  });

  it('run every container as non-root, unprivileged, with a read-only root and a memory limit', () => {
    expect(deployments.map(({ name }) => name)).toEqual(['fulcrum-api', 'fulcrum-worker']);
    for (const { template } of deployments) {
      expect(template?.spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext, resources } of template?.spec.containers ?? []) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources.limits?.memory).toBeTruthy();
      }
    }
  });

  it('share no volume between pods', () => {
    for (const { template } of deployments) {
      const kinds = template?.spec.volumes.flatMap((volume) => Object.keys(volume).filter((key) => key !== 'name'));
      expect(kinds).toEqual(['emptyDir', 'emptyDir', 'secret']);
    }
  });

  it('probe the liveness of every container, and the readiness of the API', () => {
    for (const { template } of deployments) {
      for (const { livenessProbe, startupProbe } of template?.spec.containers ?? []) {
        expect(livenessProbe).toMatchObject({ httpGet: { path: '/api/health/live' } });
        expect(startupProbe).toBeTruthy();
      }
    }
    const [api] = deployments.flatMap(({ template }) => template?.spec.containers ?? []);
    // Not /api/health/ready, which needs Redis too: without Redis the product goes on.
    expect(api?.readinessProbe).toMatchObject({ httpGet: { path: '/api/health/serving' } });
  });

  it('let a starting API build indexes for as long as a deployment may take', () => {
    const [api] = ofKind('Deployment');
    const probe = api?.spec?.template?.spec.containers[0]?.startupProbe;
    // The maintenance page of a migration, which comes first, is live already.
    expect(probe).toMatchObject({ httpGet: { path: '/api/health/serving' } });
    const { periodSeconds = 0, failureThreshold = 0 } = probe ?? {};
    expect(periodSeconds * failureThreshold).toBe(api?.spec?.progressDeadlineSeconds);
  });

  it('allow the containers more memory than the fences allow what they parse and encode', () => {
    const [api = 0, worker = 0] = deployments.map(
      ({ template }) => parseInt(template?.spec.containers[0]?.resources.limits?.memory ?? '', 10) * 1024,
    );
    const source = (name: string) => readFileSync(path.join(ROOT, 'backend/src', name), 'utf8');
    const number = (pattern: RegExp, name: string) => Number(pattern.exec(source(name))?.[1]);
    const parser = number(/MAX_RESIDENT_MEGABYTES = (\d+);/, 'platform/fence/parser-process.ts');
    const parsers = number(/MAX_PROCESSES = (\d+);/, 'platform/fence/parser-pool.ts');
    const encoder = number(/memoryMegabytes: (\d+)/, 'modules/media/videos/processing/ffmpeg-arguments.ts');
    expect(api).toBeGreaterThan(parsers * parser + 512);
    expect(worker).toBeGreaterThan(encoder + 512);
    const compose = parse(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
      services: Record<string, { deploy: { resources: { limits: { memory: string } } } }>;
    };
    const limits = ['api', 'worker'].map((name) => compose.services[name]?.deploy.resources.limits.memory);
    expect(limits).toEqual([`${api / 1024}g`, `${worker / 1024}g`]);
  });

  it('have a disruption budget and an autoscaler for each deployment, the worker’s by an existing metric', () => {
    const labels = deployments.map(({ template }) => template?.metadata.labels);
    expect(ofKind('PodDisruptionBudget').map(({ spec }) => spec?.selector?.matchLabels)).toEqual(labels);
    const scalers = ofKind('HorizontalPodAutoscaler');
    expect(scalers.map(({ spec }) => spec?.scaleTargetRef?.name)).toEqual(deployments.map(({ name }) => name));
    const metric = scalers.flatMap(({ spec }) => spec?.metrics ?? []).find(({ external }) => external)
      ?.external?.metric;
    const source = readFileSync(path.join(ROOT, 'backend/src/platform/queues/queue-metrics.ts'), 'utf8');
    expect(source).toContain(`'${metric?.name}'`);
  });

  it('pin the image by its digest', () => {
    const images = deployments.flatMap(({ template }) => template?.spec.containers.map(({ image }) => image) ?? []);
    const [own] = (parse(read(KUSTOMIZATION)) as { images: { name: string; digest: string }[] }).images;
    expect(new Set(images)).toEqual(new Set([own?.name]));
    expect(own?.digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it('pass only settings that the backend reads, and secrets as files', () => {
    const schema = readFileSync(path.join(ROOT, 'backend/src/platform/config/app-config.ts'), 'utf8');
    const known = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
    const given = Object.keys(ofKind('ConfigMap')[0]?.data ?? {});
    expect(given.filter((name) => !known.includes(name.replace(/_FILE$/, '')))).toEqual([]);
    expect(given.filter((name) => /(SECRET|PASSWORD|MONGO_URL|REDIS_URL|SMTP_URL|STORAGE_URL)$/.test(name))).toEqual(
      [],
    );
  });

  it('let the certificate solver answer and traces leave, beside what denies everything', () => {
    const policies = Object.fromEntries(ofKind('NetworkPolicy').map(({ metadata, spec }) => [metadata.name, spec]));
    expect(policies).toMatchObject({
      nobody: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
      'certificate-solver-from-ingress': {
        podSelector: { matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } },
        ingress: [{ ports: [{ port: 8089 }] }],
      },
      'to-telemetry': { policyTypes: ['Egress'], egress: [{ ports: [{ port: 4318 }] }] },
    });
  });
});
