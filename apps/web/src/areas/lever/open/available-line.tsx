import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { FundsLine, type FundsLineProps } from '../../wallet/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { useAvailable } from './use-open-facts.ts';

/** The account and its available balance for new positions. */
export function AvailableLine({ account, error, id }: { account: LeverAccount } & Pick<FundsLineProps, 'error' | 'id'>) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const available = useAvailable(account);
  const amount = isSignedIn && available !== undefined ? formatAmount(available, 2) : undefined;
  return <FundsLine account={account} coin="USDT" label={text(`wallet.tab-${account}`)} amount={amount} error={error} id={id} />;
}
