import { TOP_FEE_LEVEL } from '@mt2/domain/order';
import { planned, type Rules, rate, ref, user, whole } from './rules.ts';

export const fee: Rules<'LeastFeeLevel' | 'LeverOrderRates'> = {
  LeastFeeLevel: { columns: { userId: user, level: whole(1, TOP_FEE_LEVEL), until: planned } },
  LeverOrderRates: { columns: { id: ref('LeverOrder'), makerRate: rate, takerRate: rate } },
};
