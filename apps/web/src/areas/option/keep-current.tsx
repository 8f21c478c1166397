import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNow } from '../../platform/server-time.ts';
import { readAgain, waitingQuery } from './option.api.ts';

/** Interval at which options and balances are read while a delivery is due and the feed has not sent it. */
const OVERDUE_MS = 2_000;

/** Reads options and balances again if a due delivery does not arrive; renders nothing. */
export function KeepCurrent() {
  const client = useQueryClient();
  const { data: waiting } = useQuery(waitingQuery);
  const now = useNow();
  const isOverdue = waiting?.some(({ dueAt }) => dueAt <= now) ?? false;
  useEffect(() => {
    if (!isOverdue) return;
    const timer = setInterval(() => readAgain(client), OVERDUE_MS);
    return () => clearInterval(timer);
  }, [isOverdue, client]);
  return null;
}
