import { assertDefined } from '@mt2/domain';
import { Store } from '@mt2/server/fleet/store';
import { expect, it, onTestFinished } from 'vitest';
import { Attacked, Target } from './attacked.ts';
import { PinnedWorld } from './fleet-pinned.ts';
import { Nats, natsProgram } from './nats.ts';
import { NatsTap, type Published } from './nats-tap.ts';
import { grouped, say } from './say.ts';
import { until } from './until.ts';

const SEED = 57_200;
const WORLD = 'kept';
/** The largest message of NATS, bytes: what an order commits is in several parts. */
const MAX_PAYLOAD = 8_192;
/** Shorter than the default, so that a dead server's world comes back sooner. */
const LEASE_SECONDS = 4;

const isThere = process.platform === 'win32' ? false : natsProgram() !== undefined;
if (!isThere) say('nats-server is not installed: commits in parts are left out');

/** The number of a part of a commit, and of all its parts; empty for other messages. */
const partOf = ({ subject, text }: Published): readonly number[] =>
  subject === `mt2.log.${WORLD}` ? (/"part":\[(\d+),(\d+)\]/.exec(text)?.slice(1).map(Number) ?? []) : [];
const isSecond = (message: Published): boolean => partOf(message)[0] === 1;
const isLast = (message: Published): boolean => {
  const [part, all] = partOf(message);
  return part !== undefined && part + 1 === all;
};

it.runIf(isThere)('of a commit in parts, the next owner has nothing without its last part, and all with it', async () => {
  const nats = await Nats.start(MAX_PAYLOAD);
  onTestFinished(() => nats.close());
  const [node = ''] = nats.url.split(',');
  const start = async () => {
    const tap = await NatsTap.start(node);
    const env = { NATS_URL: tap.url, FLEET_LEASE: String(LEASE_SECONDS), FLEET_SECRET: 'the secret of this attack' };
    const server = await Attacked.start({ env });
    onTestFinished(async () => {
      await server.close();
      tap.close();
    });
    return { tap, server };
  };
  let owner = await start();
  const front = Target.behind(owner.server.url);
  const goOn = async () => {
    owner = await start();
    front.url = owner.server.url;
  };
  const store = await Store.open([node], LEASE_SECONDS * 1_000);
  onTestFinished(() => store.close());
  const log = async () => store.read(WORLD, assertDefined(await store.last(WORLD), 'the world has a log').seq);
  const kept = await PinnedWorld.create(front, WORLD, SEED);

  const generation = (await log()).at(-1)?.header.generation;
  const afterFirst = async () => {
    await owner.tap.hold(isSecond).reached;
    expect((await log()).at(-1)?.header).toMatchObject({ kind: 'pages', generation, part: [0, expect.any(Number)] });
  };
  await kept.outlive({ server: owner.server, isStored: false, point: afterFirst, goOn });
  // What no one completes is removed with all that was written before, although the world is not idle.
  await until(async () => {
    await kept.witness.write();
    expect((await log()).filter(({ header }) => header.generation === generation)).toEqual([]);
  });

  const afterLast = async () => {
    const hold = owner.tap.hold(isLast);
    await hold.reached;
    await hold.passUnheard();
  };
  await kept.outlive({ server: owner.server, isStored: true, point: afterLast, goOn });
  await kept.expectReplayed();
  say(
    `owners were killed inside a commit in parts and after its last part, ${grouped(kept.witness.count)} acknowledged writes, none lost;`,
  );
  say('the next owner had nothing of it or all, and a replay reaches the same state');
});
