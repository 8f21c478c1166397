import { formatAtoms } from '@mt2/domain';
import { formatAmount, formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Amount } from '../../ui/amount.tsx';
import { Signed } from '../../ui/signed.tsx';
import { type Entry, reasonText } from './ledger.ts';

/** A value with its sign: `+0.0100`, `-650.00`. Zeros at the end say nothing and are left out, down to two decimals. */
export function signedAmount(value: bigint): string {
  const decimals = Math.max(2, 8 - (/0*$/.exec(formatAtoms(value))?.[0].length ?? 0));
  return `${value > 0n ? '+' : ''}${formatAmount(value, decimals)}`;
}

/** One change: why, when and where, how much, and what it left. */
export function LedgerRow({ entry, onPress }: { entry: Entry; onPress(): void }) {
  const text = useText();
  const { at, account, bucket, value, coin, after } = entry;
  const amount = signedAmount(value);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex h-16 w-full items-center justify-between gap-3 px-4 text-left -outline-offset-2 active:bg-card"
    >
      <span className="min-w-0">
        <span className="block truncate text-sm">{reasonText(text, entry)}</span>
        <span className="block truncate text-xs text-mute">
          {text(`wallet.${account}`)} · {text(`spot.${bucket}`)}
        </span>
        <span className="block truncate text-xs text-mute">{formatDateTime(at)}</span>
      </span>
      <span className="shrink-0 text-right">
        <Signed value={amount} className="block text-sm font-semibold">
          <Amount unit={coin}>{amount}</Amount>
        </Signed>
        <Amount className="block text-xs text-mute">{formatAmount(after, 8)}</Amount>
      </span>
    </button>
  );
}
