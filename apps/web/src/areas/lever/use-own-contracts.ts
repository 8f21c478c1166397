import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTopic } from '../../platform/feed.ts';
import { useSignedIn } from '../../platform/session.ts';
import { LEVER_KEY } from './lever.api.ts';

/** Reads positions, orders and balances anew whenever the feed tells of one of them, and when it comes back after a silence. */
export function useOwnContracts(): void {
  const client = useQueryClient();
  const events = useTopic(useSignedIn() ? 'user' : undefined);
  useEffect(() => {
    if (!events) return;
    void client.invalidateQueries({ queryKey: LEVER_KEY });
    void client.invalidateQueries({ queryKey: ['wallet'] });
  }, [events, client]);
}
