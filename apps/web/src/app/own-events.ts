import { account } from '@mt2/contracts/account';
import type { UserEvent } from '@mt2/contracts/feed';
import { api } from '../platform/send.ts';

/** What happens to contracts by itself. */
const isOfContracts = ({ event }: UserEvent): boolean => event === 'ticket' || event === 'lever-order' || event === 'liquidation-near';

/** Hears what the feed tells a user of his own, on whatever screen he is. */
export async function hearOwn(events: readonly UserEvent[]): Promise<void> {
  // When the session was ended elsewhere, asking who we are meets the 999.
  if (events.some(({ event }) => event === 'signed-out')) void api.query(account.getProfile, {}).catch(() => undefined);
  if (!events.some(isOfContracts)) return;
  const { tellNews } = await import('../areas/lever/index.ts');
  await tellNews(events);
}
