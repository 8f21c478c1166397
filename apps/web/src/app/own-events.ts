import { account } from '@mt2/contracts/account';
import type { UserEvent } from '@mt2/contracts/feed';
import { takeIn } from '../platform/live.ts';
import { api } from '../platform/send.ts';
import { getSession } from '../platform/session.ts';
import { loadLives } from './area-code.ts';

/** Hears what the feed tells a user of his own, on whatever screen he is. Once the session of `token` is over nobody is told any more. */
export async function hearOwn(events: readonly UserEvent[], token: string): Promise<void> {
  // When the session was ended elsewhere, asking who we are meets the 999.
  if (events.some(({ event }) => event === 'signed-out')) void api.query(account.getProfile, {}).catch(() => undefined);
  const lives = await loadLives();
  if (getSession().token !== token) return;
  takeIn(events, lives);
  // What was taken in stands, even where the words to say it do not come; the next events do not wait for them.
  for (const { tell } of lives) tell?.(events).catch(() => undefined);
}
