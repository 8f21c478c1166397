import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertDefined } from '@mt2/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from './process/config.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** A path as imports write it. */
const slashed = (path: string): string => path.replaceAll('\\', '/');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as { version: string; workspaces: readonly string[] };
const dockerfile = read('Dockerfile');

type Service = {
  readonly build?: { readonly context: string; readonly tags: readonly string[] };
  readonly image: string;
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly read_only: boolean;
  readonly tmpfs: readonly string[];
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
};
type Compose = { readonly services: Readonly<Record<string, Service>>; readonly volumes: Readonly<Record<string, null>> };

const ALONE = 'docker-compose.yml';
const SEVERAL = 'examples/fleet/compose.yml';
const PROXY = 'examples/fleet/haproxy.cfg';
/** As compose reads it with no variables set. */
const composeOf = (path: string) => parse(read(path).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'), { merge: true }) as Compose;
const serversOf = (path: string) => Object.entries(composeOf(path).services).filter(([, { build }]) => build !== undefined);
/** The settings of the image. */
const ofImage = Object.fromEntries((/^ENV (HOST=.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((pair) => pair.split('=')));

type Installed = Readonly<Record<'dependencies' | 'optionalDependencies', Readonly<Record<string, string>> | undefined>>;
type Entry = Installed & { readonly link?: true; readonly resolved?: string };
const locked = (JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Entry>> }).packages;

/** The path of a package as one at another path finds it. */
function foundFrom(path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const found = `${folder}${folder && '/'}node_modules/${name}`;
    if (locked[found] || folder === '') return locked[found] && found;
  }
}

/** The libraries that npm installs for packages of ours on this machine, by path. */
function installedWith(...names: readonly string[]): string[] {
  const seen = new Set<string>();
  const add = (path: string | undefined): void => {
    if (path === undefined || seen.has(path)) return;
    seen.add(path);
    const { link, resolved, dependencies, optionalDependencies } = assertDefined(locked[path], 'it is in the lock file');
    if (link) add(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) add(foundFrom(path, name));
  };
  for (const name of names) add(`node_modules/${name}`);
  return [...seen].filter((path) => path.includes('node_modules/') && !locked[path]?.link && existsSync(join(ROOT, path)));
}

/** True if a package has the text of its licence, or if this repository has it. Libraries of one system share that of libvips or Argon2. */
function hasLicence(path: string): boolean {
  const name = assertDefined(path.split('node_modules/').at(-1), 'it is in a folder of packages').replace(/-(?:linux|darwin|win32).*$/, '');
  return (
    globSync('{licen[cs]e,LICEN[CS]E,Licen[cs]e}*', { cwd: join(ROOT, path) }).length > 0 || existsSync(join(ROOT, `licences/${name}.txt`))
  );
}

describe('the image', () => {
  it('gets the manifest of every package of the repository before it installs', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, { link?: true; resolved?: string }>> };
    const ours = Object.values(lock.packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []));
    const copied = Array.from(dockerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm), ([, folder]) => folder);
    expect(copied.toSorted()).toEqual(ours.toSorted());
  });

  it('leaves out what only tests and benchmarks need, and nothing that other code imports', () => {
    const commands = dockerfile.replaceAll(/\\\n */g, '');
    const taking = / && rm -rf (.+?) && find (.+?) \\\( (.+?) \\\) -delete$/m.exec(commands);
    const [, folders = '', searched = '', names = ''] = assertDefined(taking, 'it takes folders and files away when it has built');
    const removed = folders
      .split(' ')
      .flatMap((each) => globSync(each, { cwd: ROOT }))
      .map(slashed);
    const deleted = Array.from(names.matchAll(/-name '?\*?([\w.]+)'?/g), ([, ending = '']) => ending);
    const isLeftOut = (path: string) =>
      removed.some((folder) => path.startsWith(`${folder}/`)) || deleted.some((ending) => basename(path).endsWith(ending));
    const sources = searched
      .split(' ')
      .flatMap((each) => globSync(`${each}/**/*.ts`, { cwd: ROOT, exclude: ['**/node_modules'] }))
      .map(slashed);
    const left = sources.filter((path) => !isLeftOut(path));
    expect(left.filter((path) => /\.(test|config)\.ts$|\/(test|testing|bench)\//.test(path))).toEqual([]);
    const imported = left.flatMap((path) =>
      Array.from(read(path).matchAll(/from '(\.[^']+)'/g), ([, to = '']) => slashed(join(dirname(path), to))),
    );
    expect(imported.filter(isLeftOut)).toEqual([]);
  });

  it('has the text of the licence of every package that it ships', () => {
    const deleted = assertDefined(
      /find \. -type f -regex '\.\*\\\.\\\(map\\\|md.*! -iname '(\S+)' -delete$/m.exec(dockerfile),
      'it keeps licences',
    )[1];
    expect(deleted).toBe('licen[cs]e*');
    for (const path of ['LICENSE ./', 'licences licences']) expect(dockerfile.split(/^FROM /m).at(-1)).toContain(`\nCOPY ${path}\n`);
    const withoutText = installedWith('@mt2/server', '@mt2/cli').filter((path) => !hasLicence(path));
    expect(withoutText).toEqual([]);
  });

  it('is described by the labels that registries read', () => {
    const labels = Array.from(dockerfile.matchAll(/ org\.opencontainers\.image\.(\w+)="[^"]+"/g), ([, name]) => name);
    expect(labels).toEqual(['title', 'description', 'version', 'revision']);
  });
});

describe('npm run image', () => {
  it('names the image after the version of the build and its commit, and prints the version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mt2-docker-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'docker'), '#!/bin/sh\necho "$* $MT2_VERSION $MT2_COMMIT"\n', { mode: 0o755 });
    const env = Object.assign({}, process.env, { PATH: `${folder}${delimiter}${process.env.PATH}` });
    const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'apps/server/src/build-image.ts')], { env, encoding: 'utf8' });
    const version = stdout.trim();
    expect(version).toMatch(/^3\.6\.0(?:-dev\.\d+\.g[0-9a-f]{10})?$/);
    expect(stderr).toMatch(new RegExp(`^compose build ${version} g[0-9a-f]{10}\n$`));
    for (const path of [ALONE, SEVERAL]) expect(read(path).match(/\$\{MT2_(?:VERSION|COMMIT):-[^}]*\}/g)).toHaveLength(4);
  });
});

describe.each([ALONE, SEVERAL])('%s', (path) => {
  it('builds this version, keeps its data in declared volumes, and is reached from this machine alone', () => {
    const { services, volumes } = composeOf(path);
    for (const [, { build, image }] of serversOf(path)) {
      expect(existsSync(join(ROOT, dirname(path), build?.context ?? '', 'Dockerfile'))).toBe(true);
      expect([image, ...(build?.tags ?? [])]).toEqual([`mt2:${manifest.version}-dev`, `mt2:${manifest.version}-dev`]);
    }
    const used = Object.values(services).flatMap((each) => each.volumes.map((volume) => volume.split(':')[0] ?? ''));
    for (const volume of used)
      expect(volume.startsWith('.') ? existsSync(join(ROOT, dirname(path), volume)) : Object.keys(volumes).includes(volume)).toBe(true);
    for (const port of Object.values(services).flatMap(({ ports = [] }) => ports)) expect(port).toBe('127.0.0.1:3000:3000');
  });

  it('runs everything without privileges, on a file system that is read-only', () => {
    for (const service of Object.values(composeOf(path).services))
      expect(service).toMatchObject({
        read_only: true,
        tmpfs: expect.arrayContaining(['/tmp']),
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
  });

  it('gives each server settings that it accepts', () => {
    for (const [, { environment }] of serversOf(path)) expect(readConfig({ ...ofImage, ...environment })).toMatchObject({ ok: true });
  });
});

describe(SEVERAL, () => {
  it(`forwards the settings that ${ALONE} forwards, with the same defaults, except its own and those that a fleet refuses`, () => {
    const { environment: alone } = assertDefined(composeOf(ALONE).services.mt2, 'it has the server');
    const own = ['ALLOWED_HOSTS', 'TRUST_PROXY', 'FLEET', 'FLEET_URL', 'FLEET_SECRET'];
    const refused = ['WORLD_FILE', 'BRIDGE', 'BRIDGE_FILE', 'BRIDGE_HOSTS', 'BRIDGE_CA'];
    const forwarded = Object.fromEntries(Object.entries(alone).filter(([name]) => ![...own, ...refused].includes(name)));
    for (const [, { environment }] of serversOf(SEVERAL)) {
      expect(environment).toMatchObject(forwarded);
      expect(Object.keys(environment).toSorted()).toEqual([...Object.keys(forwarded), ...own].toSorted());
    }
  });

  it('has the proxy name the client to the servers, which trust one proxy', () => {
    expect(read(PROXY)).toMatch(/^ +option forwardfor$/m);
    for (const [, { environment }] of serversOf(SEVERAL)) expect(environment.TRUST_PROXY).toBe('1');
    expect(composeOf(ALONE).services.mt2?.environment.TRUST_PROXY).toBe('0');
  });

  it('names each server so that proxy and servers can reach it', () => {
    const servers = serversOf(SEVERAL);
    const addresses = servers.map(([name]) => `${name}:${ofImage.PORT}`);
    const { MT2_BIND: _, ...reached } = composeOf(SEVERAL).services.proxy?.environment ?? {};
    expect(Object.values(reached)).toEqual(addresses);
    for (const name of Object.keys(reached)) expect(read(PROXY)).toContain(`"\${${name}}"`);
    expect(servers.map(([, { environment }]) => environment.FLEET_URL)).toEqual(addresses.map((address) => `http://${address}`));
    for (const [, { environment }] of servers)
      expect(environment.ALLOWED_HOSTS?.split(',')).toEqual(expect.arrayContaining(servers.map(([name]) => name)));
  });

  it('names PostgreSQL to the servers, with its user and password', () => {
    const { POSTGRES_USER, POSTGRES_PASSWORD } = composeOf(SEVERAL).services.postgres?.environment ?? {};
    for (const [, { environment }] of serversOf(SEVERAL))
      expect(environment.FLEET).toBe(`postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/mt2`);
  });
});
