import { wallet } from '@mt2/contracts/wallet';
import { useEffect, useState } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { readAgain } from '../../../platform/query.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import type { Account, ShownAccount } from '../assets.ts';

/** Reads the assets again if a balance has moved: a position was opened or closed with it, and the feed does not carry its result. */
function useReadAfterMoves({ holdings }: Account): void {
  const balances = holdings.map(({ available, frozen }) => `${available} ${frozen}`).join();
  const [known, setKnown] = useState(balances);
  useEffect(() => {
    if (balances === known) return;
    setKnown(balances);
    void readAgain(wallet.listBalances);
  }, [balances, known]);
}

/** The value of an account with open positions, and their part in it next to its coins; renders nothing if none is open. */
export function MarginValue({ account }: { account: ShownAccount }) {
  const text = useText();
  useReadAfterMoves(account);
  if (account.unrealised === 0n) return null;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 pt-3 text-[0.8125rem]">
      <dt className="text-mute">{text('wallet.account-value')}</dt>
      <dd className="text-right font-semibold">
        <Amount unit="USDT">{formatAmount(account.usdt, 2)}</Amount>
      </dd>
      <dt className="text-mute">{text('lever.unrealised-pnl')}</dt>
      <dd className="text-right">
        <SignedAmount unit="USDT">{gainText(account.unrealised)}</SignedAmount>
      </dd>
    </dl>
  );
}
