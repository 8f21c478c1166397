import { useSettings } from '../../../platform/settings.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { shownAmount } from '../exact-amount.ts';
import type { Change, LedgerEvent } from './ledger-event.ts';

/** The gains and losses of an event by coin. A move between available and frozen, or between accounts, is neither. */
export const EventAmounts = ({ event: { accounts, changes, moved } }: { event: LedgerEvent }) =>
  changes.length === 0 ? (
    <ChangeLine change={moved} sign={accounts.length === 1} isMove />
  ) : (
    changes.map((change) => <ChangeLine key={change.coin} change={change} sign />)
  );

function ChangeLine({ change: { coin, value }, sign, isMove = false }: { change: Change; sign: boolean; isMove?: boolean }) {
  const hidden = useSettings((settings) => settings.hideAmounts);
  const amount = `${sign && value > 0n ? '+' : ''}${shownAmount(coin, value)}`;
  return (
    <Signed value={isMove || hidden ? '0' : String(value)} className="block text-sm font-semibold">
      <Amount unit={coin}>{amount}</Amount>
    </Signed>
  );
}
