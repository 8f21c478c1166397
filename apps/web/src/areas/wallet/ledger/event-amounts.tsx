import { Lock, Undo2 } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { useSettings } from '../../../platform/settings.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { CoinAmount } from '../coin-amount.tsx';
import { shownAmount } from '../exact-amount.ts';
import type { Change, LedgerEvent } from './ledger-event.ts';

/** The gains and losses of an event by coin. A move between available and frozen, or between accounts, is neither. */
export const EventAmounts = ({ event: { accounts, changes, moved } }: { event: LedgerEvent }) =>
  changes.length === 0 ? (
    <MovedLine change={moved} isHold={accounts.length === 1} />
  ) : (
    changes.map((change) => <ChangeLine key={change.coin} change={change} />)
  );

function ChangeLine({ change: { coin, value } }: { change: Change }) {
  const hidden = useSettings((settings) => settings.hideAmounts);
  const amount = `${value > 0n ? '+' : ''}${shownAmount(coin, value)}`;
  return (
    <Signed value={hidden ? '0' : String(value)} className="block text-sm font-semibold">
      <Amount unit={coin}>{amount}</Amount>
    </Signed>
  );
}

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
