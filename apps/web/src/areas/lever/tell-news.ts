import type { UserEvent } from '@mt2/contracts/feed';
import { loadAllWords, text } from '../../platform/i18n.ts';
import { getSession } from '../../platform/session.ts';
import { toast } from '../../ui/overlays/overlays.ts';
import { newsOf } from './news.ts';

/** Says what happened to the user's contracts, wherever he is, while he is there. One toast has place for one thing: a loss comes before a gain. */
export async function tellNews(events: readonly UserEvent[]): Promise<void> {
  const ofContracts = events.filter(({ event }) => event === 'ticket' || event === 'lever-order' || event === 'liquidation-near');
  if (ofContracts.length === 0) return;
  const { token } = getSession();
  await loadAllWords();
  if (getSession().token !== token) return;
  const news = ofContracts.flatMap((event) => newsOf(text, event) ?? []);
  const told = news.find(({ tone }) => tone === 'fail') ?? news.at(-1);
  if (told) toast(told.text, told.tone);
}
