import { mock } from 'node:test';
import { LANGUAGES } from '@mt2/contracts';
import { DAY } from '@mt2/domain';
import { BUSY, LAST } from './busy-world.ts';
import { FollowedFeed } from './follow.ts';
import { FollowedWorld } from './followed-world.ts';
import type { Recorder } from './recorder.ts';

/** Messages refused by the feed. */
const REFUSED: readonly string[] = [
  '{"op":',
  'null',
  '{"op":"fly"}',
  '{"op":"sub"}',
  '{"op":"sub","topics":[]}',
  '{"op":"sub","topics":["weather","user"]}',
  '{"op":"sub","topics":["depth:XYZ/USDT","depth:BTC/USDT:7","kline:BTC/USDT:2min"]}',
  '{"op":"auth"}',
  '{"op":"auth","token":"wrong"}',
  '{"op":"guest","key":"wrong"}',
];

const BUSY_SECONDS = 600;
const STEP_SECONDS = Math.floor(BUSY_SECONDS / BUSY.length);
const LATER = 40 * DAY;

/** Records all messages of the feeds during ten busy minutes of a world, then those of its users while weeks pass and sessions end. */
export async function recordFeeds(recorder: Recorder): Promise<void> {
  await recorder.inWorld(async (id) => {
    for (const lang of LANGUAGES) await recordRefusals(recorder, `/ws?world=${id}&lang=${lang}`);
    const world = new FollowedWorld(recorder, id);
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      await world.followMarkets();
      await world.followUsers();
      await world.live(BUSY, STEP_SECONDS);
      world.leave();
      await world.followUsers();
      await world.pass(LATER);
      await world.live(LAST, 1);
    } finally {
      world.leave();
      mock.timers.reset();
    }
  });
}

async function recordRefusals(recorder: Recorder, path: string): Promise<void> {
  recorder.real.ms += 1000;
  const refused = await FollowedFeed.open(recorder.server, path, (text) => recorder.tape.add('feeds.refusals', text));
  for (const message of REFUSED) refused.sendText(message);
  await refused.settled();
  refused.close();
}
