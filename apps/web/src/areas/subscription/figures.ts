import { TOKEN_DECIMALS } from '@mt2/domain/subscription';
import { formatAmount, shortAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { plainPercent } from '../../platform/text/figures.ts';
import type { Offering } from './offering.ts';

/** Tokens without trailing zeros: `2,857.1428 LUMA`, `100 LUMA`. */
export const tokensText = (tokens: bigint, symbol: string): string => `${shortAmount(tokens, TOKEN_DECIMALS)} ${symbol}`;
/** The price of an offering: `0.3500 USDT`, never on two lines. */
export const priceText = ({ issuePrice }: Pick<Offering, 'issuePrice'>): string => `${formatAmount(issuePrice, TOKEN_DECIMALS)}\u00a0USDT`;
export const lockupText = (text: Text, { lockupDays }: Pick<Offering, 'lockupDays'>): string =>
  lockupDays === 0 ? text('subscription.no-lock-up') : text('subscription.days', { count: lockupDays });
/** The reward of the whole lock-up: `3%`. */
export const rewardText = ({ rewardRate }: Pick<Offering, 'rewardRate'>): string =>
  rewardRate === 0n ? '—' : `${plainPercent(rewardRate)}%`;
