import { setTimeout as sleep } from 'node:timers/promises';
import type { Sent } from '@mt2/contracts';
import { clock } from '@mt2/contracts/lab/clock';
import { meta } from '@mt2/contracts/meta';
import type { Context } from './command.ts';

const LOOK_EVERY_MS = 1_000;

/** Sends an advance and shows, if someone sees it, the date that the world has reached. */
export const advancing = ({ send, show, isShown, world }: Context, sent: Sent<typeof clock.advance>) =>
  show(`Advancing ${world}`, async (tell) => {
    if (!isShown) return send(clock.advance, sent);
    const ended = new AbortController();
    const looking = (async () => {
      while (!ended.signal.aborted) {
        await sleep(LOOK_EVERY_MS, undefined, { signal: ended.signal });
        tell((await send(meta.getHealth, {})).now);
      }
      // It ends with the advance, whose error counts.
    })().catch(() => undefined);
    try {
      return await send(clock.advance, sent);
    } finally {
      ended.abort();
      await looking;
    }
  });
