import type { OwnFunds } from '@mt2/domain/loan';
import { useText } from '../../platform/i18n.ts';
import { shownAmount } from '../wallet/index.ts';

/** Under the amount of a purchase: the most that a borrower may use of a coin. Nothing without a loan, and with a backend that does not say. */
export function OwnFundsNote({ own: { most, owed }, coin }: { own: OwnFunds; coin: string }) {
  const text = useText();
  if (owed === 0n) return null;
  return (
    <span className="mt-1 block">
      {text('loan.own-funds', { limit: `${shownAmount(coin, most)} ${coin}`, owed: `${shownAmount('USDT', owed)} USDT` })}
    </span>
  );
}
