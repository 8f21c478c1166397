import type { OwnFunds } from '@mt2/domain/loan';
import { useText } from '../../platform/i18n.ts';
import { shownAmount } from '../wallet/index.ts';

/**
 * The note under the amount of a purchase: the limit of a borrower's own
 * funds in a coin. Empty without a loan, or if the backend does not send it.
 */
export function OwnFundsNote({ own: { most, owed }, coin }: { own: OwnFunds; coin: string }) {
  const text = useText();
  if (owed === 0n) return null;
  return (
    <span className="mt-1 block">
      {text('loan.own-funds', { limit: `${shownAmount(coin, most)}\u00a0${coin}`, owed: `${shownAmount('USDT', owed)}\u00a0USDT` })}
    </span>
  );
}
