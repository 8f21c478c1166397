import { mock } from 'node:test';
import { lab } from '@mt2/contracts';
import type { ServerMessage } from '@mt2/contracts/feed';
import { bucketStart, PERIODS } from '@mt2/domain/market';
import { PERSONAS } from '@mt2/prisma/seed/personas';
import { marketsAt, readCandles } from '../../areas/market/index.ts';
import { ok, type TestWorld } from '../harness.ts';
import type { Act } from './busy-world.ts';
import { FollowedFeed, FollowedSocketIo } from './follow.ts';
import type { Recorder } from './recorder.ts';

const SYMBOLS = ['BTC/USDT', 'DOGE/USDT'];
const PUBLIC_TOPICS: readonly string[] = [
  'ticker',
  'depth:BTC/USDT:10',
  ...SYMBOLS.flatMap((symbol) => [`depth:${symbol}`, `contract-depth:${symbol}`, `mark:${symbol}`, `trades:${symbol}`]),
  ...PERIODS.map((period) => `kline:BTC/USDT:${period}`),
];
/** Longer than the feed waits to combine writes. */
const PAUSE_MS = 100;

/** The names under which a message is recorded: its type, the kind for topics, each event for users. */
function namesOf(message: ServerMessage): string[] {
  if (message.type !== 'snapshot' && message.type !== 'update') return [`feeds.${message.type}`];
  if (message.topic !== 'user') return [`feeds.${message.topic.split(':')[0]}`];
  const events = (message.data as readonly { readonly event: string }[]).map(({ event }) => `feeds.user ${event}`);
  return events.length > 0 ? [...new Set(events)] : ['feeds.user'];
}

/**
 * A world whose messages are recorded. Timers are mocked, because the machine's speed would otherwise decide which writes
 * the feed sends together.
 */
export class FollowedWorld {
  readonly #recorder: Recorder;
  readonly #world: TestWorld;
  readonly #followed: (FollowedFeed | FollowedSocketIo)[] = [];

  constructor(recorder: Recorder, id: string) {
    this.#recorder = recorder;
    this.#world = recorder.server.world(id);
  }

  readonly #take = (text: string, message: ServerMessage): void => {
    for (const name of namesOf(message)) this.#recorder.tape.add(name, text);
  };

  /** Follows the markets over both feeds, and the trader over Socket.IO. */
  async followMarkets(): Promise<void> {
    const { server, tape } = this.#recorder;
    const market = await FollowedFeed.open(server, `/ws?world=${this.#world.id}`, this.#take);
    market.send({ op: 'sub', topics: [...PUBLIC_TOPICS] });
    const socketIo = await FollowedSocketIo.open(server, this.#world.id, (type, text) => tape.add(`feeds.socket-io ${type}`, text));
    socketIo.logIn(await this.#tokenOf('trader'));
    this.#followed.push(market, socketIo);
  }

  /** Follows the events of every persona. */
  async followUsers(): Promise<void> {
    for (const { name } of PERSONAS) {
      const user = await FollowedFeed.open(this.#recorder.server, `/ws?world=${this.#world.id}`, this.#take);
      user.send({ op: 'auth', token: await this.#tokenOf(name) });
      user.send({ op: 'sub', topics: ['user'] });
      this.#followed.push(user);
    }
  }

  /** Ends all connections. */
  leave(): void {
    for (const each of this.#followed.splice(0)) each.close();
  }

  /** Moves the clock, and waits for all messages before and after. */
  async pass(seconds: number): Promise<void> {
    mock.timers.tick(PAUSE_MS);
    this.#recorder.real.ms += 1000;
    await this.#settled();
    await this.#sumUpCandles(seconds);
    await this.#world.advance(`${seconds}s`);
    await this.#settled();
  }

  /** Does the acts in order, each followed by some seconds. */
  async live(acts: readonly Act[], seconds: number): Promise<void> {
    for (const act of acts) {
      await act(this.#world);
      await this.pass(seconds);
    }
  }

  async #tokenOf(persona: string): Promise<string> {
    return (await ok(this.#world.guest, lab.people.logInAs, { persona })).message.token;
  }

  async #settled(): Promise<void> {
    for (const each of this.#followed) await each.settled();
  }

  /** Waits for the worker that adds up candles: the feeds leave a candle out until it is complete. */
  async #sumUpCandles(seconds: number): Promise<void> {
    const { world } = this.#world;
    const now = world.now() + seconds;
    for (const market of marketsAt(world).list)
      for (const period of PERIODS) await readCandles(world, { market, period, from: bucketStart(period, now), to: now, now });
  }
}
