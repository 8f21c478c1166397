import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';

describe('the environment', () => {
  it('has a default for everything, and the lab is off by default', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: {
        port: 3000,
        host: '127.0.0.1',
        dataDir: resolve('data'),
        isLabOn: false,
        areWorldsKept: false,
        areAnswersChecked: false,
        logLevel: undefined,
        minFreeMb: 100,
        labToken: '',
        allowedHosts: [],
        corsOrigins: [],
        pageUrl: '',
        proxies: 0,
        fleet: '',
        fleetUrl: 'http://127.0.0.1:3000',
        leaseMs: 10_000,
        worldEpoch: '2026-01-01T00:00:00Z',
        worldSeed: 20261119,
        worldFile: '',
        fleetSecret: '',
        secretFile: '',
        bridge: '',
        bridgeFile: '',
        bridgeHosts: [],
        bridgeCa: '',
        hasMetrics: false,
        metricsPort: undefined,
      },
    });
  });

  it('is read as written', () => {
    const env = {
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/mt2',
      LAB: '1',
      KEEP_WORLDS: '1',
      CHECK_ANSWERS: '1',
      LOG_LEVEL: 'error',
      MIN_FREE_MB: '500',
      LAB_TOKEN: 'none',
      ALLOWED_HOSTS: '192.168.1.20, Phone.local',
      CORS_ORIGINS: 'http://localhost:5173,https://dev.example',
      PAGE_URL: 'http://127.0.0.1:5173',
      TRUST_PROXY: '2',
      FLEET_URL: 'http://10.0.0.7:3000',
      FLEET_LEASE: '2',
      WORLD_EPOCH: 'now',
      WORLD_SEED: '7',
      WORLD_FILE: '/worlds/mine.mt2-world.tar.gz',
      FLEET_SECRET: 'of the fleet',
      SECRET_FILE: '/secrets/mt2',
      BRIDGE: 'https://staging.example/api',
      BRIDGE_FILE: '/bridges/bridge.yaml',
      BRIDGE_HOSTS: 'staging.example, 127.0.0.1:4000',
      BRIDGE_CA: '/bridges/ca.pem',
      METRICS: '1',
      METRICS_PORT: '9464',
      NODE_ENV: 'development',
    };
    expect(readConfig(env)).toEqual({
      ok: true,
      config: {
        port: 0,
        host: '0.0.0.0',
        dataDir: '/var/mt2',
        isLabOn: true,
        areWorldsKept: true,
        areAnswersChecked: true,
        logLevel: 'error',
        minFreeMb: 500,
        labToken: 'none',
        allowedHosts: ['192.168.1.20', 'phone.local'],
        corsOrigins: ['http://localhost:5173', 'https://dev.example'],
        pageUrl: 'http://127.0.0.1:5173',
        proxies: 2,
        fleet: '',
        fleetUrl: 'http://10.0.0.7:3000',
        leaseMs: 2_000,
        worldEpoch: 'now',
        worldSeed: 7,
        worldFile: '/worlds/mine.mt2-world.tar.gz',
        fleetSecret: 'of the fleet',
        secretFile: '/secrets/mt2',
        bridge: 'https://staging.example/api',
        bridgeFile: '/bridges/bridge.yaml',
        bridgeHosts: ['staging.example', '127.0.0.1:4000'],
        bridgeCa: '/bridges/ca.pem',
        hasMetrics: true,
        metricsPort: 9464,
      },
    });
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
