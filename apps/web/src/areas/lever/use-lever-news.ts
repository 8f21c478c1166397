import type { UserEvent } from '@mt2/contracts/feed';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTopic } from '../../platform/feed.ts';
import { text } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { toast } from '../../ui/overlays.ts';
import { LEVER_KEY } from './lever.api.ts';
import { newsOf } from './news.ts';

/** Events that have been heard, so that none is told twice. */
const heard = new WeakSet<UserEvent>();

/** Tells what happened to the user's contracts, and reads positions, orders and balances anew. */
export function useLeverNews(): void {
  const client = useQueryClient();
  const events = useTopic(useSignedIn() ? 'user' : undefined);
  useEffect(() => {
    if (!events) return;
    const fresh = events.filter((event) => !heard.has(event));
    for (const event of fresh) heard.add(event);
    // One toast has place for one thing: a loss comes before a gain.
    const news = fresh.flatMap((event) => newsOf(text, event) ?? []);
    const told = news.find(({ tone }) => tone === 'fail') ?? news.at(-1);
    if (told) toast(told.text, told.tone);
    void client.invalidateQueries({ queryKey: LEVER_KEY });
    void client.invalidateQueries({ queryKey: ['wallet'] });
  }, [events, client]);
}
