import type { PaymentWay } from '@mt2/domain/bank-card';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../platform/session.ts';
import { methodsQuery } from '../bank-card/index.ts';

/** The user's own payment methods; undefined for a guest, and until they are read. */
export function useOwnWays(): readonly PaymentWay[] | undefined {
  const { data } = useQuery({ ...methodsQuery, enabled: useSignedIn() });
  return data?.map(({ way }) => way);
}
