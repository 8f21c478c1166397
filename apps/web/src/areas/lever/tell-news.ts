import type { UserEvent } from '@mt2/contracts/feed';
import { loadAllWords, text } from '../../platform/i18n.ts';
import { toast } from '../../ui/overlays/overlays.ts';
import { newsOf } from './news.ts';

/** Events that have been heard, so that none is told twice. */
const heard = new WeakSet<UserEvent>();

/** Says what happened to the user's contracts, wherever he is. One toast has place for one thing: a loss comes before a gain. */
export async function tellNews(events: readonly UserEvent[]): Promise<void> {
  const fresh = events.filter((event) => !heard.has(event));
  for (const event of fresh) heard.add(event);
  await loadAllWords();
  const news = fresh.flatMap((event) => newsOf(text, event) ?? []);
  const told = news.find(({ tone }) => tone === 'fail') ?? news.at(-1);
  if (told) toast(told.text, told.tone);
}
