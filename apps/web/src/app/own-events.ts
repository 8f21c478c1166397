import { account } from '@mt2/contracts/account';
import type { UserEvent } from '@mt2/contracts/feed';
import { takeIn } from '../platform/live.ts';
import { api } from '../platform/send.ts';
import { getSession } from '../platform/session.ts';
import { loadLives } from './area-code.ts';

/** Applies the user's own feed events, whatever screen is open. Once the session of `token` is over they are dropped. */
export async function applyOwnEvents(events: readonly UserEvent[], token: string): Promise<void> {
  // When the session was ended elsewhere, reading the profile meets the 999.
  if (events.some(({ event }) => event === 'signed-out')) void api.query(account.getProfile, {}).catch(() => undefined);
  const lives = await loadLives();
  if (getSession().token !== token) return;
  takeIn(events, lives);
  // The next events do not wait for the notification; when its words cannot be loaded the events are applied all the same.
  for (const { notify } of lives) notify?.(events).catch(() => undefined);
}
