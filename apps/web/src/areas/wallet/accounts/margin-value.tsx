import { CENT } from '@mt2/domain';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/gain-text.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { type Account, unrealisedOf } from '../assets.ts';

/** The worth of an account with open positions, and their part in it; nothing where none is open. */
export function MarginValue({ account }: { account: Account }) {
  const text = useText();
  const unrealised = unrealisedOf(account);
  if (unrealised < CENT && unrealised > -CENT) return null;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 pt-3 text-[13px]">
      <dt className="text-mute">{text('wallet.account-value')}</dt>
      <dd className="text-right font-semibold">
        <Amount unit="USDT">{formatAmount(account.usdt, 2)}</Amount>
      </dd>
      <dt className="text-mute">{text('lever.unrealised-pnl')}</dt>
      <dd className="text-right">
        <SignedAmount unit="USDT">{gainText(unrealised)}</SignedAmount>
      </dd>
    </dl>
  );
}
