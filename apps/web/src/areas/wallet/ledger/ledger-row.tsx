import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSettings } from '../../../platform/settings.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { shownAmount } from '../exact-amount.ts';
import { type Change, type Happening, happeningText } from './happening.ts';

/** One event: its kind, accounts, time and changes. A move between available and frozen is neither gain nor loss. */
export function LedgerRow({ happening, onPress }: { happening: Happening; onPress(): void }) {
  const text = useText();
  const { at, accounts, changes, moved } = happening;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex min-h-18 w-full items-center justify-between gap-3 border-b border-line px-4 py-1.5 text-left -outline-offset-2 active:bg-card"
    >
      <span className="min-w-0">
        <span className="block text-sm">{happeningText(text, happening)}</span>
        <span className="block truncate text-xs text-mute">{accounts.map((account) => text(`wallet.${account}`)).join(' → ')}</span>
        <span className="block truncate text-xs text-mute">{formatDateTime(at)}</span>
      </span>
      <span className="shrink-0 text-right">
        {changes.length === 0 ? (
          <ChangeLine change={moved} sign={accounts.length === 1} isMove />
        ) : (
          changes.map((change) => <ChangeLine key={change.coin} change={change} sign />)
        )}
      </span>
    </button>
  );
}

function ChangeLine({ change: { coin, value }, sign, isMove = false }: { change: Change; sign: boolean; isMove?: boolean }) {
  const hidden = useSettings((settings) => settings.hideAmounts);
  const amount = `${sign && value > 0n ? '+' : ''}${shownAmount(coin, value)}`;
  return (
    <Signed value={isMove || hidden ? '0' : String(value)} className="block text-sm font-semibold">
      <Amount unit={coin}>{amount}</Amount>
    </Signed>
  );
}
