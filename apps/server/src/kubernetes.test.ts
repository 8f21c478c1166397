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
type Named = { readonly name: string };
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
  readonly spec: {
    readonly replicas: number;
    readonly selector: Labels & { readonly matchLabels?: Labels };
    readonly template: Pod;
    readonly minAvailable?: number;
    readonly ports: readonly { readonly port: number; readonly targetPort: string }[];
  };
};

const { resources } = parse(read('kustomization.yaml')) as { resources: readonly string[] };
const things = resources.flatMap((path) => parseAllDocuments(read(path)).map((each) => each.toJS() as Thing));
const ofKind = (...kinds: readonly string[]) => things.filter(({ kind }) => kinds.includes(kind));
const workloads = ofKind('Deployment');
const named = (kind: string, name: string) =>
  assertDefined(
    ofKind(kind).find(({ metadata }) => metadata.name === name),
    `there is a ${kind} named ${name}`,
  );
const containerOf = ({ spec }: Thing) => spec.template.spec.containers[0];
const portsOf = (thing: Thing) => containerOf(thing).ports.map(({ name }) => name);
const selects = (labels: Labels, { spec }: Thing) =>
  Object.entries(labels).every(([name, value]) => spec.template.metadata.labels[name] === value);
describe('the example for Kubernetes', () => {
  it('lists each of its files', () => {
    const files = globSync('*.yaml', { cwd: FOLDER }).filter((path) => path !== 'kustomization.yaml');
    expect(files.toSorted()).toEqual([...resources].toSorted());
    expect(workloads.map(({ metadata }) => metadata.name)).toEqual(['mt2']);
  });

  it.each(workloads)('selects the pods of $metadata.name by its labels, its service and its disruption budget', (workload) => {
    const { name } = workload.metadata;
    const service = named('Service', name);
    const budget = named('PodDisruptionBudget', name);
    for (const labels of [workload.spec.selector.matchLabels, budget.spec.selector.matchLabels, service.spec.selector as Labels])
      expect(workloads.filter((each) => selects(labels ?? {}, each))).toEqual([workload]);
    for (const { targetPort } of service.spec.ports) expect(portsOf(workload)).toContain(targetPort);
    // One pod may go, and most stay.
    expect([budget.spec.minAvailable, workload.spec.replicas]).toEqual([2, 3]);
  });

  it.each(workloads)('asks $metadata.name at its ports, bounds it, and gives it no privilege', (workload) => {
    const { startupProbe, livenessProbe, readinessProbe, resources: bounds, securityContext } = containerOf(workload);
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) expect(portsOf(workload)).toContain(httpGet.port);
    expect([Object.keys(bounds.requests), Object.keys(bounds.limits)]).toEqual([['cpu', 'memory'], ['memory']]);
    const closed = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
    expect(securityContext).toEqual(closed);
    expect(workload.spec.template.spec).toMatchObject({ securityContext: { runAsNonRoot: true, runAsUser: 1000 } });
  });

  it.each(workloads)('refers for $metadata.name to volumes and secrets that are there', (workload) => {
    const { volumes } = workload.spec.template.spec;
    const mounted = containerOf(workload).volumeMounts.map(({ name }) => name);
    expect(mounted.toSorted()).toEqual(volumes.map(({ name }) => name).toSorted());
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
    const helpers: Labels = {
      FLEET: 'postgres://mt2@postgres/mt2',
      POD_IP: '10.0.0.7',
      FLEET_SECRET: 'change-this-secret',
      LAB_TOKEN: 'change-me',
    };
    const values = Object.fromEntries(
      env.map(({ name, value }) => [name, value?.replaceAll(/\$\((\w+)\)/g, (_, each: string) => helpers[each] ?? '') ?? helpers[name]]),
    );
    const unknown = Object.keys(values).filter((name) => !SETTINGS.includes(name));
    expect(unknown).toEqual(['POD_IP']);
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
});
