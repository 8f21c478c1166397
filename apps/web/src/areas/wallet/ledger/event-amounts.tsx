import { Lock, Undo2 } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { CoinAmount, CoinChange } from '../coin-amount.tsx';
import type { Change, LedgerEvent } from './ledger-event.ts';

/** The gains and losses of an event by coin. A move between available and frozen, or between accounts, is neither. */
export const EventAmounts = ({ event: { accounts, changes, moved } }: { event: LedgerEvent }) =>
  changes.length === 0 ? (
    <MovedLine change={moved} isHold={accounts.length === 1} />
  ) : (
    changes.map(({ coin, value }) => <CoinChange key={coin} coin={coin} value={value} className="block text-sm font-semibold" />)
  );

/** Money that stays the user's, without a sign because it is no charge. Frozen money has a lock, released money an arrow back. */
function MovedLine({ change: { coin, value }, isHold }: { change: Change; isHold: boolean }) {
  const text = useText();
  const isFrozen = value < 0n;
  const Icon = isFrozen ? Lock : Undo2;
  return (
    <span className="flex items-center justify-end gap-1 text-sm text-mute">
      {isHold && <Icon size={12} className="shrink-0" aria-hidden />}
      {isHold && <span className="sr-only">{text(isFrozen ? 'spot.frozen' : 'wallet.released')}</span>}
      <CoinAmount coin={coin} value={isFrozen ? -value : value} />
    </span>
  );
}
