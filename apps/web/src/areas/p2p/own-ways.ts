import type { PaymentWay } from '@mt2/domain/bank-card';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../platform/session.ts';
import { methodsQuery } from '../bank-card/index.ts';

/** The ways in which the user can be paid; undefined for a guest, and until that is read. */
export function useOwnWays(): readonly PaymentWay[] | undefined {
  const { data } = useQuery({ ...methodsQuery, enabled: useSignedIn() });
  return data?.map(({ way }) => way);
}
