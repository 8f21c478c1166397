import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { FundsLine, type FundsLineProps } from '../../wallet/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { useAvailable } from './use-open-facts.ts';

/** The balance of an account that is available for new positions. */
export function AvailableLine({ account, error, id }: { account: LeverAccount } & Pick<FundsLineProps, 'error' | 'id'>) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const available = useAvailable(account);
  const amount = isSignedIn && available !== undefined ? formatAmount(available, 2) : undefined;
  return <FundsLine account={account} coin="USDT" label={text('spot.available')} amount={amount} error={error} id={id} />;
}
