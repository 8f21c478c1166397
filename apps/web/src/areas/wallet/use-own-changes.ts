import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTopic } from '../../platform/feed.ts';

/** Reads orders and balances anew whenever the feed tells that one of them changed. */
export function useOwnChanges(): void {
  const client = useQueryClient();
  const events = useTopic('user');
  useEffect(() => {
    if (!events?.length) return;
    void client.invalidateQueries({ queryKey: ['spot'] });
    void client.invalidateQueries({ queryKey: ['wallet'] });
  }, [events, client]);
}
