import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertDefined } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, SETTINGS } from './process/config.ts';

const FOLDER = fileURLToPath(new URL('../../../examples/kubernetes/', import.meta.url));
const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');

type Labels = Readonly<Record<string, string>>;
type Probe = { readonly httpGet: { readonly path: string; readonly port: string } };
type Variable = {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } };
};
type Container = {
  readonly args?: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env: readonly Variable[];
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly resources: { readonly requests: Labels; readonly limits: Labels };
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
};
type Named = { readonly name: string; readonly configMap?: { readonly name: string } };
type Pod = {
  readonly metadata: { readonly labels: Labels };
  readonly spec: {
    readonly terminationGracePeriodSeconds: number;
    readonly containers: readonly [Container];
    readonly volumes: readonly Named[];
  };
};
type Thing = {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Labels;
  readonly spec: {
    readonly replicas: number;
    readonly serviceName?: string;
    readonly selector: Labels & { readonly matchLabels?: Labels };
    readonly template: Pod;
    readonly minAvailable?: number;
    readonly maxUnavailable?: number;
    readonly ports: readonly { readonly port: number; readonly targetPort: string }[];
    readonly volumeClaimTemplates?: readonly { readonly metadata: Named }[];
  };
};

const { resources } = parse(read('kustomization.yaml')) as { resources: readonly string[] };
const things = resources.flatMap((path) => parseAllDocuments(read(path)).map((each) => each.toJS() as Thing));
const ofKind = (...kinds: readonly string[]) => things.filter(({ kind }) => kinds.includes(kind));
const workloads = ofKind('Deployment', 'StatefulSet');
const named = (kind: string, name: string) =>
  assertDefined(
    ofKind(kind).find(({ metadata }) => metadata.name === name),
    `there is a ${kind} named ${name}`,
  );
const containerOf = ({ spec }: Thing) => spec.template.spec.containers[0];
const portsOf = (thing: Thing) => containerOf(thing).ports.map(({ name }) => name);
const selects = (labels: Labels, { spec }: Thing) =>
  Object.entries(labels).every(([name, value]) => spec.template.metadata.labels[name] === value);
/** The names of the pods of a stateful set, as their service gives them. */
const podsOf = ({ metadata: { name }, spec }: Thing) =>
  Array.from({ length: spec.replicas }, (_, index) => `${name}-${index}.${spec.serviceName}`);

describe('the example for Kubernetes', () => {
  it('lists each of its files', () => {
    const files = globSync('*.yaml', { cwd: FOLDER }).filter((path) => path !== 'kustomization.yaml');
    expect(files.toSorted()).toEqual([...resources].toSorted());
    expect(workloads.map(({ metadata }) => metadata.name)).toEqual(['mt2', 'nats']);
  });

  it.each(workloads)('selects the pods of $metadata.name by its labels, its service and its disruption budget', (workload) => {
    const { name } = workload.metadata;
    const service = named('Service', name);
    const budget = named('PodDisruptionBudget', name);
    for (const labels of [workload.spec.selector.matchLabels, budget.spec.selector.matchLabels, service.spec.selector as Labels])
      expect(workloads.filter((each) => selects(labels ?? {}, each))).toEqual([workload]);
    for (const { targetPort } of service.spec.ports) expect(portsOf(workload)).toContain(targetPort);
    // One pod may go, and most stay.
    const { minAvailable = workload.spec.replicas - (budget.spec.maxUnavailable ?? 0) } = budget.spec;
    expect([minAvailable, workload.spec.replicas]).toEqual([2, 3]);
  });

  it.each(workloads)('asks $metadata.name at its ports, bounds it, and gives it no privilege', (workload) => {
    const { startupProbe, livenessProbe, readinessProbe, resources: bounds, securityContext } = containerOf(workload);
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) expect(portsOf(workload)).toContain(httpGet.port);
    expect([Object.keys(bounds.requests), Object.keys(bounds.limits)]).toEqual([['cpu', 'memory'], ['memory']]);
    const closed = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
    expect(securityContext).toEqual(closed);
    expect(workload.spec.template.spec).toMatchObject({ securityContext: { runAsNonRoot: true, runAsUser: 1000 } });
  });

  it.each(workloads)('refers for $metadata.name to volumes, files and secrets that are there', (workload) => {
    const { volumes } = workload.spec.template.spec;
    const claims = workload.spec.volumeClaimTemplates?.map(({ metadata }) => metadata.name) ?? [];
    const mounted = containerOf(workload).volumeMounts.map(({ name }) => name);
    expect(mounted.toSorted()).toEqual([...volumes.map(({ name }) => name), ...claims].toSorted());
    for (const { configMap } of volumes) if (configMap) expect(named('ConfigMap', configMap.name).data).toBeDefined();
    const made = Array.from(read('README.md').matchAll(/--from-literal=(\w+)=/g), ([, key]) => key);
    for (const { valueFrom } of containerOf(workload).env) {
      if (!valueFrom?.secretKeyRef) continue;
      expect(valueFrom.secretKeyRef.name).toBe('mt2');
      expect(made).toContain(valueFrom.secretKeyRef.key);
    }
  });

  it('gives MT2 settings that it accepts, and probes that it has', () => {
    const mt2 = named('Deployment', 'mt2');
    const { env, ports, startupProbe, livenessProbe, readinessProbe } = containerOf(mt2);
    const helpers: Labels = { NATS_PASSWORD: 'change1me', POD_IP: '10.0.0.7', FLEET_SECRET: 'change-this-secret', LAB_TOKEN: 'change-me' };
    const values = Object.fromEntries(
      env.map(({ name, value }) => [name, value?.replaceAll(/\$\((\w+)\)/g, (_, each: string) => helpers[each] ?? '') ?? helpers[name]]),
    );
    const unknown = Object.keys(values).filter((name) => !SETTINGS.includes(name));
    expect(unknown).toEqual(['NATS_PASSWORD', 'POD_IP']);
    const port = (name: string) => ports.find((each) => each.name === name)?.containerPort;
    const read = readConfig({ HOST: '0.0.0.0', PORT: '3000', ...values });
    const fleetUrl = `http://10.0.0.7:${port('http')}`;
    expect(read).toMatchObject({ ok: true, config: { port: port('http'), metricsPort: port('metrics'), fleetUrl, labToken: 'change-me' } });
    expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/livez', '/livez', '/readyz']);
  });

  it('gives MT2 more time to end than it takes', () => {
    const mt2 = named('Deployment', 'mt2');
    const [, wait] = containerOf(mt2).lifecycle?.preStop.exec.command ?? [];
    expect(mt2.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(wait) + 8);
  });

  it('names each node of NATS to the servers and to the other nodes, with the configuration of the other example', () => {
    const nats = named('StatefulSet', 'nats');
    const hosts = podsOf(nats);
    expect(named('Service', nats.spec.serviceName ?? '')).toBeDefined();
    const url = containerOf(named('Deployment', 'mt2')).env.find(({ name }) => name === 'NATS_URL')?.value ?? '';
    const [first, ...others] = hosts;
    expect(url).toBe([`nats://mt2:$(NATS_PASSWORD)@${first}:4222`, ...others.map((host) => `nats://${host}:4222`)].join(','));
    const routes = hosts.map((host) => `nats://node:$(NATS_PASSWORD)@${host}:6222`);
    expect(containerOf(nats).args).toEqual(['-c', '/etc/mt2/nats.conf', '-routes', routes.join(',')]);
    const config = named('ConfigMap', 'nats').data?.['nats.conf'];
    expect(config).toBe(read('../fleet/nats.conf'));
    for (const { containerPort } of containerOf(nats).ports) expect(config).toContain(`"0.0.0.0:${containerPort}"`);
  });
});
