import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CalledWorld, ok } from '@mt2/conformance/world';
import { type Client, createClient, lab } from '@mt2/contracts';
import { assertDefined, parseInstant } from '@mt2/domain';
import type { AppOptions } from '../app-options.ts';
import { type App, buildApp } from '../build-app.ts';
import { injecting } from '../http/injecting.ts';
import { coveragePoints } from '../lab/coverage/coverage-points.ts';
import type { Config } from '../process/config.ts';
import type { World } from '../world/world.ts';
import { proveContracts, proveRobots } from './proofs.ts';
import { proveFills } from './prove-fills.ts';
import { proveOrders } from './prove-orders.ts';
import { runFolder } from './run-folder.ts';
import { SharedChecker } from './shared-checker.ts';
import { COVERED, writeCoverage } from './suite-coverage.ts';

export { CalledWorld, ok, refusal } from '@mt2/conformance/world';

export const EPOCH = 1_767_225_600;
export const SEED = 20_261_119;
/** For worlds served without the lab, which refuses the default seed. The attacks send it too: its template is ready. */
export const OWN_SEED = 0;

const config = (dataDir: string, over: Partial<Config>): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  isLabOn: true,
  areWorldsKept: false,
  areAnswersChecked: true,
  logLevel: undefined,
  minFreeMb: 0,
  labToken: '',
  allowedHosts: [],
  corsOrigins: [],
  proxies: 0,
  worldEpoch: '2026-01-01T00:00:00Z',
  worldSeed: SEED,
  worldFile: '',
  fleet: '',
  fleetUrl: '',
  leaseMs: 10_000,
  fleetSecret: '',
  secretFile: '',
  pageUrl: '',
  bridge: '',
  bridgeFile: '',
  bridgeHosts: [],
  bridgeCa: '',
  hasMetrics: false,
  metricsPort: undefined,
  ...over,
});

/** An in-process server with its own folder; every answer is checked against the contract. */
export async function openServer(
  over: Partial<Config> = {},
  dataDir = mkdtempSync(join(runFolder(), 'mt2-test-')),
  host: Partial<
    Pick<
      AppOptions,
      | 'version'
      | 'real'
      | 'stamp'
      | 'observer'
      | 'trial'
      | 'memoryDir'
      | 'webDir'
      | 'labDir'
      | 'docsDir'
      | 'on'
      | 'builtTemplates'
      | 'isUnderTest'
      | 'logger'
      | 'warn'
    >
  > = {},
): Promise<TestServer> {
  const app = await buildApp({
    config: config(dataDir, over),
    version: 'test',
    build: Promise.resolve('test'),
    origin: {
      seed: over.worldSeed ?? SEED,
      epoch: over.worldEpoch === undefined ? EPOCH : assertDefined(parseInstant(over.worldEpoch), 'the epoch is an instant'),
    },
    real: () => performance.now(),
    stamp: () => '2026-01-01T00:00:00.000Z',
    memoryDir: undefined,
    ...(process.env.MT2_TEMPLATES ? { templateDir: process.env.MT2_TEMPLATES } : {}),
    logger: false,
    isUnderTest: true,
    checker: new SharedChecker(),
    webDir: undefined,
    observer: COVERED,
    points: coveragePoints(COVERED),
    ...host,
  });
  await app.http.ready();
  return new TestServer(app, dataDir);
}

export class TestServer {
  readonly dataDir: string;
  #app: App | undefined;

  constructor(app: App, dataDir: string) {
    this.#app = app;
    this.dataDir = dataDir;
  }

  get app(): App {
    return assertDefined(this.#app, 'the server is not closed');
  }

  client(world: string, token = '', headers: Record<string, string> = {}): Client {
    return createClient({
      baseUrl: '',
      fetch: injecting(this.app.http),
      headers: () => ({ 'x-world': world, host: '127.0.0.1', ...(token ? { authorization: token } : {}), ...headers }),
    });
  }

  /** A separate frozen world for one test. */
  async fork(from = 'seed'): Promise<TestWorld> {
    const { message } = await ok(this.client('main'), lab.worlds.createWorld, { from });
    return this.world(message.id);
  }

  /** A separate world, and a logged-in client of one of its personas. */
  async enter(persona: string): Promise<{ readonly world: TestWorld; readonly client: Client }> {
    const world = await this.fork();
    return { world, client: await world.as(persona) };
  }

  /** Removes all worlds but `main`. */
  async removeForks(): Promise<void> {
    const { registry } = this.app;
    for (const { world } of registry.list()) if (world.id !== 'main') await registry.remove(world.id);
  }

  /** An existing world. */
  world(id: string): TestWorld {
    return new TestWorld(this, id);
  }

  /** Its URL; it starts listening on the first call. */
  async url(): Promise<string> {
    const { http } = this.app;
    if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  }

  /** Stops the server and leaves its folder for a successor. */
  async stop(): Promise<void> {
    await this.app.http.close();
    await this.app.registry.close();
    writeCoverage();
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
    // Test files keep their servers as long as their process runs: the memory of hundreds would be searched again and again.
    this.#app = undefined;
  }
}

/** A world of an in-process server. */
export class TestWorld extends CalledWorld {
  declare readonly server: TestServer;

  get world(): World {
    return assertDefined(this.server.app.registry.get(this.id), 'the test world is there');
  }

  /** Moves Bitcoin's price within a given time, and lets that time pass. */
  async priceTo(to: string, over = '1m') {
    await ok(this.guest, lab.labMarket.setPrice, { symbol: 'BTC/USDT', to, over });
    return this.advance(over);
  }

  /** Proves also that contracts, robots and waiting orders agree with the ledger, and orders with their fills. */
  override async prove(): Promise<void> {
    await super.prove();
    proveContracts(this.world);
    proveRobots(this.world);
    proveFills(this.world);
    proveOrders(this.world);
  }
}
