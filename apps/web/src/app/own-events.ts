import { account } from '@mt2/contracts/account';
import { REFRESHES } from '@mt2/contracts/areas';
import { logEntry } from '@mt2/contracts/event-log';
import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import type { Address } from '../frame/paths.ts';
import { showEvents, tellNews, withoutMuted } from '../frame/updates.ts';
import { setGuestKey } from '../platform/device/guest-key.ts';
import { loadAllWords } from '../platform/i18n.ts';
import { outdate } from '../platform/live.ts';
import { report } from '../platform/request/report.ts';
import { api } from '../platform/send.ts';
import { getSession } from '../platform/session.ts';
import { loadChatNews } from './area-code.ts';

/** Shows what happened on every screen: the events of the event log, and chat messages. */
async function tellOf(events: readonly UserEvent[], token: string, go: (address: Address) => void): Promise<void> {
  const entries = events.flatMap((event) => (event.event === 'logged' ? valuesFrom(logEntry, event.entry) : []));
  const unmuted = await withoutMuted(entries);
  if (getSession().token !== token) return;
  await showEvents(unmuted, go);
  if (!events.some(({ event }) => event === 'chat')) return;
  const [chats] = await Promise.all([loadChatNews(), loadAllWords()]);
  if (getSession().token !== token) return;
  tellNews(
    events.flatMap((event) => chats.flatMap((newsOf) => newsOf(event) ?? [])),
    go,
  );
}

/** If the session was ended elsewhere, reading the profile returns 999. A guest's key is forgotten, and the guest stays on the screen. */
function endElsewhere(token: string): void {
  if (token === '') setGuestKey('');
  else void api.query(account.getProfile, {}).catch(report('end of the session'));
}

/**
 * Reads again what the user's own feed events outdate, on every screen, and shows them as news; `go` opens their links. Events for
 * an ended session of `token` are dropped.
 */
export function applyOwnEvents(events: readonly UserEvent[], token: string, go: (address: Address) => void): void {
  if (events.some(({ event }) => event === 'signed-out')) endElsewhere(token);
  if (getSession().token !== token) return;
  outdate(events.flatMap(({ event }) => REFRESHES[event]));
  void tellOf(events, token, go).catch(report('news of own events'));
}
