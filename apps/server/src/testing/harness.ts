import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, type Call, type Client, createClient, lab, product, type Sent } from '@mt2/contracts';
import { assertDefined, must } from '@mt2/domain';
import { type App, type AppOptions, buildApp } from '../build-app.ts';
import type { Config } from '../config.ts';
import { injecting } from '../http/injecting.ts';
import type { World } from '../world/world.ts';
import { SEEN, writeCoverage } from './suite-coverage.ts';

export const EPOCH = 1_767_225_600;
export const SEED = 20_261_119;
/** Of worlds that are served without the lab, which refuses the usual seed. */
export const OWN_SEED = 7;

const config = (dataDir: string, over: Partial<Config>): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  isLabOn: true,
  areWorldsKept: false,
  areAnswersChecked: true,
  labToken: '',
  allowedHosts: [],
  corsOrigins: [],
  worldEpoch: '2026-01-01T00:00:00Z',
  worldSeed: SEED,
  worldSlots: undefined,
  worldServers: [],
  ...over,
});

/** A server in the process, with its own folder; every answer is checked against the contract. */
export async function openServer(
  over: Partial<Config> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'mt2-test-')),
  host: Partial<Pick<AppOptions, 'real' | 'memoryDir' | 'webDir' | 'labDir' | 'on'>> = {},
): Promise<TestServer> {
  const app = await buildApp({
    config: config(dataDir, over),
    version: 'test',
    origin: { seed: over.worldSeed ?? SEED, epoch: EPOCH },
    real: () => performance.now(),
    stamp: () => '2026-01-01T00:00:00.000Z',
    memoryDir: undefined,
    ...(process.env.MT2_TEMPLATES ? { templateDir: process.env.MT2_TEMPLATES } : {}),
    logger: false,
    isChecking: true,
    webDir: undefined,
    seen: SEEN,
    ...host,
  });
  await app.http.ready();
  return new TestServer(app, dataDir);
}

export class TestServer {
  readonly app: App;
  readonly dataDir: string;

  constructor(app: App, dataDir: string) {
    this.app = app;
    this.dataDir = dataDir;
  }

  /** A client of one world. */
  client(world: string, token = '', headers: Record<string, string> = {}): Client {
    return createClient({
      baseUrl: '',
      fetch: injecting(this.app.http),
      headers: () => ({ 'x-world': world, host: '127.0.0.1', ...(token ? { authorization: token } : {}), ...headers }),
    });
  }

  /** A frozen world of its own for one test. */
  async fork(from = 'seed'): Promise<TestWorld> {
    const { message } = await ok(this.client('main'), lab.worlds.createWorld, { from });
    return this.world(message.id);
  }

  /** A world that is there already. */
  world(id: string): TestWorld {
    return new TestWorld(this, id);
  }

  /** Ends it and leaves its folder, for another one to go on with. */
  async stop(): Promise<void> {
    await this.app.http.close();
    await this.app.registry.close();
    writeCoverage(this.app);
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Makes clients of a server's worlds, whether it runs in this process or in another. */
export type Clients = { client(world: string, token?: string, headers?: Record<string, string>): Client };

/** A world as its calls show it. */
export class CalledWorld {
  readonly server: Clients;
  readonly id: string;
  readonly guest: Client;

  constructor(server: Clients, id: string) {
    this.server = server;
    this.id = id;
    this.guest = server.client(id);
  }

  /** A client logged in as a persona. */
  async as(persona: string, headers: Record<string, string> = {}): Promise<Client> {
    const { message } = await ok(this.guest, lab.people.logInAs, { persona });
    return this.server.client(this.id, message.token, headers);
  }

  /** Registers a new user, with a code read from the outbox; returns a logged-in client. */
  async signUp(email: string, password = 'secret-1'): Promise<Client> {
    await ok(this.guest, product.session.sendMailCode, { user_string: email, type: 'register' });
    const { message } = await ok(this.guest, lab.outbox.listOutbox, { recipient: email, purpose: 'register' });
    const { code } = assertDefined(message.at(-1), 'a code was sent');
    await ok(this.guest, product.session.register, { type: 'email', user_string: email, code, password, re_password: password });
    const token = await ok(this.guest, product.session.login, { user_string: email, password });
    return this.server.client(this.id, token.message);
  }

  advance(by: string) {
    return ok(this.guest, lab.clock.advance, { by });
  }

  /** Keeps it for a server that starts later. */
  async pin(): Promise<void> {
    await ok(this.guest, lab.worlds.pinWorld, { world: this.id });
  }

  /** Proves the ledger's invariants. */
  async prove(): Promise<void> {
    const { message } = await ok(this.guest, lab.inspect.checkInvariants, {});
    must(message.ok, `the ledger is sound: ${JSON.stringify(message.violations)}`);
  }
}

/** A world of a server in this process. */
export class TestWorld extends CalledWorld {
  declare readonly server: TestServer;

  get world(): World {
    return assertDefined(this.server.app.registry.get(this.id), 'the test world is there');
  }
}

/** Sends a call that must succeed. */
export async function ok<C extends Call>(
  client: Client,
  call: C,
  sent: Sent<C>,
  headers: Record<string, string> = {},
): Promise<Extract<Answer<C>, { ok: true }>> {
  const answer = await client.send(call, sent, { headers });
  must(answer.ok, `${call.method} ${call.path} succeeds: ${JSON.stringify(answer)}`);
  return answer;
}

/** The refusal's name of a call that must be refused. */
export async function refusal<C extends Call>(
  client: Client,
  call: C,
  sent: Sent<C>,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await client.send(call, sent, { headers });
  must(!answer.ok, `${call.method} ${call.path} is refused: ${JSON.stringify(answer)}`);
  return answer.key;
}
