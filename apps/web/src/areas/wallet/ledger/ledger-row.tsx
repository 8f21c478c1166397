import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSettings } from '../../../platform/settings.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { exactAmount } from '../exact-amount.ts';
import { type Entry, reasonText } from './ledger.ts';

/** One ledger entry: reason, time, account, amount and balance. A move between available and frozen is neither gain nor loss. */
export function LedgerRow({ entry, onPress }: { entry: Entry; onPress(): void }) {
  const text = useText();
  const { at, account, bucket, value, coin, after } = entry;
  const hidden = useSettings((settings) => settings.hideAmounts);
  const amount = `${value > 0n ? '+' : ''}${exactAmount(value)}`;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex h-18 w-full items-center justify-between gap-3 border-b border-line px-4 text-left -outline-offset-2 active:bg-card"
    >
      <span className="min-w-0">
        <span className="block truncate text-sm">{reasonText(text, entry)}</span>
        <span className="block truncate text-xs text-mute">
          {text(`wallet.${account}`)} · {text(`spot.${bucket}`)}
        </span>
        <span className="block truncate text-xs text-mute">{formatDateTime(at)}</span>
      </span>
      <span className="shrink-0 text-right">
        <Signed value={bucket === 'available' && !hidden ? amount : '0'} className="block text-sm font-semibold">
          <Amount unit={coin}>{amount}</Amount>
        </Signed>
        <Amount className="block text-xs text-mute">{exactAmount(after)}</Amount>
      </span>
    </button>
  );
}
