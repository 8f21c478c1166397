import { account } from '@mt2/contracts/account';
import type { UserEvent } from '@mt2/contracts/feed';
import { loadHappenings, tell } from '../frame/happenings.ts';
import type { Address } from '../frame/paths.ts';
import { setGuestKey } from '../platform/device/guest-key.ts';
import { loadAllWords } from '../platform/i18n.ts';
import { takeIn } from '../platform/live.ts';
import { queryClient } from '../platform/query.ts';
import { api } from '../platform/send.ts';
import { getSession } from '../platform/session.ts';
import { loadLives } from './area-code.ts';

/** Tells what happened, on whatever screen the user is; a loss comes before a gain. */
async function tellOf(events: readonly UserEvent[], token: string, go: (address: Address) => void): Promise<void> {
  const [areas] = await Promise.all([loadHappenings(), loadAllWords()]);
  if (getSession().token !== token) return;
  const happenings = events.flatMap((event) => areas.flatMap((area) => area.of(event) ?? []));
  if (happenings.length === 0) return;
  void queryClient.invalidateQueries({ queryKey: ['happenings'] });
  for (const happening of happenings.toSorted((one, other) => Number(other.tone === 'fail') - Number(one.tone === 'fail')))
    tell(happening, go);
}

/** When the session was ended elsewhere, reading the profile meets the 999. A guest's key is forgotten, and the guest stays where he is. */
function endElsewhere(token: string): void {
  if (token === '') setGuestKey('');
  else void api.query(account.getProfile, {}).catch(() => undefined);
}

/**
 * Applies the user's own feed events, whatever screen is open, and tells what
 * happened; `go` leads to it. Once the session of `token` is over they are dropped.
 */
export async function applyOwnEvents(events: readonly UserEvent[], token: string, go: (address: Address) => void): Promise<void> {
  if (events.some(({ event }) => event === 'signed-out')) endElsewhere(token);
  const lives = await loadLives();
  if (getSession().token !== token) return;
  takeIn(events, lives);
  // The next events do not wait for the words; when these cannot be loaded the events are applied all the same.
  void tellOf(events, token, go).catch(() => undefined);
}
