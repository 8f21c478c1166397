import type { AccountKind } from '@mt2/domain/wallet';
import { ArrowDownToLine, ArrowRightLeft, ChevronRight, CirclePlus, Landmark, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { type Address, to } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

type Funded = { account: AccountKind; coin: string };
export type FundsSheetProps = Funded & { open: boolean; onClose(): void };

/** The ways to get a coin into an account: from outside, through a bank, or from the user's other accounts. */
export function FundsSheet({ open, onClose, account, coin }: FundsSheetProps) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('spot.add-funds')}>
      <ul className="divide-y divide-line">
        <Way
          address={to('/pages/assets/deposit/charge', { coin })}
          Icon={ArrowDownToLine}
          name={text('screen.deposit')}
          hint={text('wallet.fund-by-deposit')}
          onLeave={onClose}
        />
        {coin === 'USDT' && (
          <Way
            address={to('/pages/assets/deposit/charge', { coin, way: 'bank' })}
            Icon={Landmark}
            name={text('deposit.bank-transfer')}
            hint={text('deposit.bank-hint')}
            onLeave={onClose}
          />
        )}
        <Way
          address={to('/pages/assets/transfer/index', { from: account === 'spot' ? 'contract' : 'spot', to: account, coin })}
          Icon={ArrowRightLeft}
          name={text('wallet.transfer')}
          hint={text('wallet.fund-by-transfer')}
          onLeave={onClose}
        />
      </ul>
    </Sheet>
  );
}

type WayProps = { address: Address; Icon: LucideIcon; name: string; hint: string; onLeave(): void };

const Way = ({ address, Icon, name, hint, onLeave }: WayProps) => (
  <li>
    <Go to={address} onClick={onLeave} className="flex min-h-16 items-center gap-3 py-2">
      <Icon size={20} className="shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block text-[15px]">{name}</span>
        <span className="block text-xs text-mute">{hint}</span>
      </span>
      <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
    </Go>
  </li>
);

/** Replaces a form's button for a user who has none of the coin that it spends: opens the ways to get some. */
export function AddFundsButton({ account, coin }: Funded) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="brand" size="lg" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="truncate">{text('deposit.deposit-coin', { coin })}</span>
      </Button>
      <FundsSheet open={isOpen} onClose={() => setOpen(false)} account={account} coin={coin} />
    </>
  );
}

/** Shown next to a balance: opens the ways to get more of the coin. */
export function AddFundsIcon({ account, coin, size }: Funded & { size: number }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={text('spot.add-funds')}
        onClick={() => setOpen(true)}
        className="reach shrink-0 text-accent"
      >
        <CirclePlus size={size} aria-hidden />
      </button>
      <FundsSheet open={isOpen} onClose={() => setOpen(false)} account={account} coin={coin} />
    </>
  );
}
