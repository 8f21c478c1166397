import { CirclePlus } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { LeverAccount } from '../lever.api.ts';
import { transferAddress, useAvailable } from './use-open-facts.ts';

/** The account and its available balance for new positions, and the link to transfer money in. */
export function AvailableLine({ account }: { account: LeverAccount }) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const available = useAvailable(account);
  return (
    <div className="flex h-5 items-center justify-between gap-1 text-[11px]">
      <span className="truncate text-mute">{text(`wallet.tab-${account}`)}</span>
      <span className="flex shrink-0 items-center gap-1">
        {isSignedIn && available !== undefined ? <Amount>{`${formatAmount(available, 2)} USDT`}</Amount> : <span>— USDT</span>}
        <Go to={transferAddress(account)} aria-label={text('spot.add-funds')} className="reach shrink-0 text-accent">
          <CirclePlus size={14} />
        </Go>
      </span>
    </div>
  );
}
