import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTopic } from '../../platform/feed.ts';
import { useSignedIn } from '../../platform/session.ts';
import { identityQuery } from './kyc.api.ts';

/** How far the user is verified; read anew when the feed tells that something of his changed. */
export function useIdentity() {
  const isSignedIn = useSignedIn();
  const query = useQuery({ ...identityQuery, enabled: isSignedIn });
  const events = useTopic(isSignedIn ? 'user' : undefined);
  const { refetch } = query;
  useEffect(() => {
    if (events?.length) void refetch();
  }, [events, refetch]);
  return query;
}
