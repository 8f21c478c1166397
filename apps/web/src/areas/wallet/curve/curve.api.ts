import { wallet } from '@mt2/contracts/wallet';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/send.ts';

/** The days of the curve; `today` is the date in UTC, because a new day has a new point. */
export const curveQuery = (today: string) =>
  queryOptions({
    queryKey: ['wallet', 'curve', today],
    queryFn: ({ signal }) => api.query(wallet.getCurve, {}, { signal }),
  });
