import type { UserEvent } from '@mt2/contracts/feed';
import { loadAllWords, text } from '../../platform/i18n.ts';
import { getSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { toast } from '../../ui/overlays/overlays.ts';
import { newsOf } from './news.ts';

/** Shows events of the user's contracts as a toast, whatever screen is open. A toast shows one of them: a loss comes before a gain. */
export async function showNews(events: readonly UserEvent[]): Promise<void> {
  const ofContracts = events.filter(({ event }) => event === 'ticket' || event === 'lever-order' || event === 'liquidation-near');
  if (ofContracts.length === 0) return;
  const { token } = getSession();
  await loadAllWords();
  if (getSession().token !== token) return;
  const { hideAmounts } = useSettings.getState();
  const news = ofContracts.flatMap((event) => newsOf(text, event, hideAmounts) ?? []);
  const shown = news.find(({ tone }) => tone === 'fail') ?? news.at(-1);
  if (shown) toast(shown.text, shown.tone);
}
