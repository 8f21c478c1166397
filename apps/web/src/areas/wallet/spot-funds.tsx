import type { Atoms } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { decimalsOf } from './exact-amount.ts';
import { FundsLine, type FundsLineProps } from './funds-sheet.tsx';

type SpotFundsProps = Pick<FundsLineProps, 'coin' | 'error' | 'id'> & { side: Side; available: Atoms | undefined };

/** The balance that a spot order is checked against, and the way to more. */
export function SpotFunds({ side, coin, available, error, id }: SpotFundsProps) {
  const text = useText();
  const amount = available === undefined ? undefined : formatAmount(available, decimalsOf(coin));
  return (
    <FundsLine account="spot" coin={coin} label={text('spot.available')} amount={amount} error={error} id={id} isSold={side === 'sell'} />
  );
}
