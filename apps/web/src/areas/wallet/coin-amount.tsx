import type { Atoms } from '@mt2/domain';
import { Amount } from '../../ui/figures/amount.tsx';
import { SignedAmount } from '../../ui/figures/signed-amount.tsx';
import { shownAmount, signedAmount } from './exact-amount.ts';

type CoinAmountProps = { coin: string; value: Atoms; className?: string };

/** An amount of the user's own, in the decimals of its coin. */
export const CoinAmount = ({ coin, value, className = '' }: CoinAmountProps) => (
  <Amount unit={coin} className={className}>
    {shownAmount(coin, value)}
  </Amount>
);

/** A gain or a loss of the user's, in the same decimals, with its sign and colour. */
export const CoinChange = ({ coin, value, className = '' }: CoinAmountProps) => (
  <SignedAmount unit={coin} className={className}>
    {signedAmount(coin, value)}
  </SignedAmount>
);
