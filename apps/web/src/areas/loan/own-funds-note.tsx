import type { OwnFunds } from '@mt2/domain/loan';
import { useText } from '../../platform/i18n.ts';
import { exactAmount } from '../wallet/index.ts';

/** Under the amount of a purchase: the most that a borrower may use of a coin. Nothing without a loan, and with a backend that does not say. */
export function OwnFundsNote({ own: { most, owed }, coin }: { own: OwnFunds; coin: string }) {
  const text = useText();
  if (owed === 0n) return null;
  return (
    <span className="mt-1 block text-warn">
      {text('loan.own-funds', { limit: `${exactAmount(most)} ${coin}`, owed: `${exactAmount(owed)} USDT` })}
    </span>
  );
}
