import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { decimalsOf } from './exact-amount.ts';
import { FundsLine, type FundsLineProps } from './funds-sheet.tsx';
import { useAvailable } from './use-available.ts';

/** The balance of an account that an order is checked against, and the way to more. Who sells a coin can sell less instead. */
export function AccountFunds({ account, coin, ...error }: Pick<FundsLineProps, 'account' | 'coin' | 'error' | 'id'>) {
  const text = useText();
  const available = useAvailable(account, coin);
  const amount = available === undefined ? undefined : formatAmount(available, decimalsOf(coin));
  return <FundsLine {...{ account, coin, amount }} {...error} label={text('spot.available')} isSold={coin !== 'USDT'} />;
}
