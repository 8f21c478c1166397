import { account } from '@mt2/contracts/account';
import type { UserEvent } from '@mt2/contracts/feed';
import { takeIn } from '../platform/live.ts';
import { api } from '../platform/send.ts';
import { loadLives } from './area-code.ts';

/** Applies the user's own feed events, whatever screen is open. */
export async function applyOwnEvents(events: readonly UserEvent[]): Promise<void> {
  // When the session was ended elsewhere, reading the profile meets the 999.
  if (events.some(({ event }) => event === 'signed-out')) void api.query(account.getProfile, {}).catch(() => undefined);
  const lives = await loadLives();
  takeIn(events, lives);
  for (const { notify } of lives) await notify?.(events);
}
