import { ArrowDownToLine, ArrowRightLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { type Address, to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';

/** Sources of money for options: the user's other accounts, or a deposit. */
export function FundsSheet({ open, onClose, coin }: { open: boolean; onClose(): void; coin: string }) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('spot.add-funds')}>
      <ul className="divide-y divide-line">
        <Way
          address={to('/pages/assets/transfer/index', { from: 'spot', to: 'options', coin })}
          Icon={ArrowRightLeft}
          name={text('wallet.transfer')}
          hint={text('option.transfer-hint')}
          onLeave={onClose}
        />
        <Way
          address={to('/pages/assets/deposit/charge', { coin })}
          Icon={ArrowDownToLine}
          name={text('screen.deposit')}
          hint={text('option.deposit-hint')}
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
