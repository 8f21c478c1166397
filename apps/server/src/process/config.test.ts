import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Config, readConfig, SETTINGS } from './config.ts';

/** Each setting with a text, the field that it sets, and what the field is by the text and by default. */
const FIELDS: readonly (readonly [setting: string, text: string, field: keyof Config, read: unknown, byDefault: unknown])[] = [
  ['PORT', '0', 'port', 0, 3000],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0', '127.0.0.1'],
  ['DATA_DIR', '/var/mt2', 'dataDir', '/var/mt2', resolve('data')],
  ['LAB', '1', 'isLabOn', true, false],
  ['KEEP_WORLDS', '1', 'areWorldsKept', true, false],
  ['CHECK_ANSWERS', '1', 'areAnswersChecked', true, false],
  ['LOG_LEVEL', 'error', 'logLevel', 'error', undefined],
  ['MIN_FREE_MB', '500', 'minFreeMb', 500, 100],
  ['LAB_TOKEN', 'none', 'labToken', 'none', ''],
  ['ALLOWED_HOSTS', '192.168.1.20, Phone.local', 'allowedHosts', ['192.168.1.20', 'phone.local'], []],
  ['CORS_ORIGINS', 'http://a.test:5173,https://b.test', 'corsOrigins', ['http://a.test:5173', 'https://b.test'], []],
  ['PAGE_URL', 'http://127.0.0.1:5173', 'pageUrl', 'http://127.0.0.1:5173', ''],
  ['TRUST_PROXY', '2', 'proxies', 2, 0],
  ['FLEET', '', 'fleet', '', ''],
  ['FLEET_URL', 'http://10.0.0.7:3000', 'fleetUrl', 'http://10.0.0.7:3000', 'http://127.0.0.1:3000'],
  ['FLEET_LEASE', '2', 'leaseMs', 2_000, 10_000],
  ['WORLD_EPOCH', 'now', 'worldEpoch', 'now', '2026-01-01T00:00:00Z'],
  ['WORLD_SEED', '7', 'worldSeed', 7, 20261119],
  ['WORLD_FILE', '/worlds/mine.mt2-world.tar.gz', 'worldFile', '/worlds/mine.mt2-world.tar.gz', ''],
  ['FLEET_SECRET', 'of the fleet', 'fleetSecret', 'of the fleet', ''],
  ['SECRET_FILE', '/secrets/mt2', 'secretFile', '/secrets/mt2', ''],
  ['BRIDGE', 'https://staging.example/api', 'bridge', 'https://staging.example/api', ''],
  ['BRIDGE_FILE', '/bridges/bridge.yaml', 'bridgeFile', '/bridges/bridge.yaml', ''],
  ['BRIDGE_HOSTS', 'staging.example, 127.0.0.1:4000', 'bridgeHosts', ['staging.example', '127.0.0.1:4000'], []],
  ['BRIDGE_CA', '/bridges/ca.pem', 'bridgeCa', '/bridges/ca.pem', ''],
  ['METRICS', '1', 'hasMetrics', true, false],
  ['METRICS_PORT', '9464', 'metricsPort', 9464, undefined],
];

describe('the environment', () => {
  it('has a default for everything, and the lab is off by default', () => {
    expect(readConfig({})).toEqual({ ok: true, config: Object.fromEntries(FIELDS.map(([, , field, , byDefault]) => [field, byDefault])) });
  });

  it('is read as written', () => {
    const env = { ...Object.fromEntries(FIELDS.map(([setting, text]) => [setting, text])), NODE_ENV: 'development' };
    expect(readConfig(env)).toEqual({ ok: true, config: Object.fromEntries(FIELDS.map(([, , field, read]) => [field, read])) });
  });

  const port = 'PORT must be a whole number from 0 to 65535.';
  const seed = 'WORLD_SEED must be a whole number from 0 to 2147483647.';
  const host = 'HOST must be an IP address or localhost.';
  const hosts = 'ALLOWED_HOSTS must be host names or addresses without a port, separated by commas.';
  const origins = 'CORS_ORIGINS must be origins such as http://localhost:5173, separated by commas.';
  const bridge =
    'BRIDGE must be the http or https address of a backend, such as https://staging.example/api, without user, query or fragment.';
  const bridgeHosts = 'BRIDGE_HOSTS must be host names, with their ports if these are not usual, separated by commas.';
  const STAGING = 'https://staging.example/api';
  const FLEET = { LAB: '1', FLEET: 'postgres://a/mt2', FLEET_SECRET: 'x'.repeat(16) };
  const fleet = 'WORLD_FILE, BRIDGE and BRIDGE_HOSTS are refused with FLEET: the worlds of a fleet come from its store, without bridges.';
  const unreachable = 'FLEET_URL is required with FLEET if HOST is 0.0.0.0 or ::, because other servers do not reach this one there.';
  const epoch = 'WORLD_EPOCH must be `now` or an instant from 2020-01-01T00:00:00Z to 2150-01-01T00:00:00Z, such as 2026-01-01T00:00:00Z.';
  it.each([
    [{ PORT: '65536' }, port],
    [{ PORT: '-1' }, port],
    [{ PORT: '80.5' }, port],
    [{ PORT: '' }, port],
    [{ PORT: 'web' }, port],
    [{ PORT: '0x50' }, port],
    [{ HOST: 'example.com' }, host],
    [{ HOST: '' }, host],
    [{ DATA_DIR: '' }, 'DATA_DIR must name a folder.'],
    [{ LAB: 'yes' }, 'LAB must be 0 or 1.'],
    [{ LAB: '' }, 'LAB must be 0 or 1.'],
    [{ KEEP_WORLDS: 'all' }, 'KEEP_WORLDS must be 0 or 1.'],
    [{ CHECK_ANSWERS: 'true' }, 'CHECK_ANSWERS must be 0 or 1.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.'],
    [{ MIN_FREE_MB: '1.5' }, 'MIN_FREE_MB must be a whole number from 0 to 1000000000.'],
    [{ ALLOWED_HOSTS: 'phone.local:3000' }, hosts],
    [{ ALLOWED_HOSTS: 'http://phone.local' }, hosts],
    [{ PAGE_URL: '127.0.0.1:5173' }, 'PAGE_URL must be an origin such as http://127.0.0.1:5173.'],
    [{ CORS_ORIGINS: '*' }, origins],
    [{ CORS_ORIGINS: 'null' }, origins],
    [{ CORS_ORIGINS: 'localhost:5173' }, origins],
    [{ CORS_ORIGINS: 'http://localhost:5173/' }, origins],
    [{ WORLD_EPOCH: '2026-01-01' }, epoch],
    [{ WORLD_EPOCH: '2026-01-01T00:00:00.500Z' }, epoch],
    [{ WORLD_EPOCH: '2026-01-01T00:00:00' }, epoch],
    [{ WORLD_EPOCH: '1999-01-01T00:00:00Z' }, epoch],
    [{ WORLD_SEED: '-1' }, seed],
    [{ WORLD_SEED: '2147483648' }, seed],
    [{ WORLD_SEED: 'abc' }, seed],
    [{ WORLD_FILE: 'mine.yaml' }, 'WORLD_FILE is refused with LAB=0: only the lab creates worlds from files.'],
    [{ LAB: '1', BRIDGE: 'staging.example' }, bridge],
    [{ LAB: '1', BRIDGE: 'ftp://staging.example' }, bridge],
    [{ LAB: '1', BRIDGE: 'https://me@staging.example' }, bridge],
    [{ LAB: '1', BRIDGE: 'https://staging.example/?a=1' }, bridge],
    [{ LAB: '1', BRIDGE: STAGING, BRIDGE_HOSTS: 'https://staging.example' }, bridgeHosts],
    [{ LAB: '1', BRIDGE: STAGING, BRIDGE_HOSTS: 'staging.example:80/' }, bridgeHosts],
    [
      { LAB: '1', BRIDGE: STAGING, BRIDGE_HOSTS: 'other.example' },
      'the host of BRIDGE must be in BRIDGE_HOSTS, or BRIDGE_HOSTS must be empty.',
    ],
    [{ FLEET: 'postgres://a/mt2' }, 'FLEET_SECRET is required with FLEET: at least 16 characters, the same for all servers of the fleet.'],
    [
      { FLEET: 'postgres://a/mt2', FLEET_SECRET: 'x'.repeat(16) },
      'SECRET_FILE is required with FLEET and LAB=0: all servers of the fleet have the same secret.',
    ],
    [{ ...FLEET, HOST: '0.0.0.0', LAB_TOKEN: 'secret' }, unreachable],
    [{ ...FLEET, HOST: '::', LAB_TOKEN: 'secret' }, unreachable],
    [{ NATS_URL: 'nats://a' }, 'NATS_URL is not used any more: a fleet keeps its worlds in PostgreSQL, and FLEET is its address.'],
    [{ ...FLEET, WORLD_FILE: 'mine.yaml' }, fleet],
    [{ ...FLEET, BRIDGE: STAGING }, fleet],
    [{ ...FLEET, BRIDGE_HOSTS: 'staging.example' }, fleet],
    [{ LAB: '1', BRIDGE_FILE: 'bridge.yaml' }, 'BRIDGE_FILE is the file of the bridge that BRIDGE sets, which is empty.'],
    [{ LAB: '0', BRIDGE: STAGING }, 'BRIDGE is refused with LAB=0: the bridge is a part of the lab.'],
    [{ METRICS: 'on' }, 'METRICS must be 0 or 1.'],
    [{ METRICS: '1', METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535.'],
    [{ METRICS: '1', METRICS_PORT: '70000' }, 'METRICS_PORT must be a whole number from 1 to 65535.'],
    [{ METRICS: '1', METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT.'],
    [{ METRICS_PORT: '9464' }, 'METRICS_PORT is the port of the metrics, which METRICS=1 turns on.'],
    [{ LAB: '1', NODE_ENV: 'production' }, 'LAB=1 is refused with NODE_ENV=production: the lab is a test tool.'],
    [
      { LAB: '1', HOST: '0.0.0.0' },
      'LAB_TOKEN is required when HOST is not a loopback address (LAB_TOKEN=none means that no token is required).',
    ],
  ])('%o is refused in one sentence', (env, sentence) => expect(readConfig(env)).toEqual({ ok: false, sentence }));

  it.each([
    { LAB: '1', HOST: '127.0.0.1' },
    { LAB: '1', HOST: '127.3.2.1' },
    { LAB: '1', HOST: 'localhost' },
    { LAB: '1', HOST: '::1' },
    { LAB: '1', HOST: '0.0.0.0', LAB_TOKEN: 'secret' },
    { LAB: '0', HOST: '0.0.0.0' },
    { LAB: '0', NODE_ENV: 'production' },
  ])('%o is allowed', (env) => expect(readConfig(env).ok).toBe(true));

  it('allows the host of the bridge alone, unless others are named', () => {
    const read = readConfig({ LAB: '1', BRIDGE: 'https://Staging.example:8443/api' });
    expect(read.ok && read.config.bridgeHosts).toEqual(['staging.example:8443']);
  });

  it('is forwarded completely to the container, unless the image sets it', () => {
    const compose = readFileSync(fileURLToPath(new URL('../../../../docker-compose.yml', import.meta.url)), 'utf8');
    const forwarded = [...compose.matchAll(/^ {6}([A-Z_]+): ".*\$\{\1:-/gm)].map(([, name]) => name);
    const ofTheImage = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV'];
    expect(forwarded.toSorted()).toEqual(SETTINGS.filter((name) => !ofTheImage.includes(name)).toSorted());
  });
});
