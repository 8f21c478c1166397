import { History } from 'lucide-react';
import { Unread } from '../../frame/unread.tsx';
import { formatAmount, zonedTimeText } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { signedPercent } from '../../platform/text/figures.ts';
import { Button } from '../../ui/button.tsx';
import { CoinLogo } from '../../ui/figures/coin-logo.tsx';
import { SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { useLastKnown } from './last-known.ts';

type Props = {
  /** True once every attempt to read has failed. */
  error: Error | null;
  onRetry(): void;
  /** By change in percent: the largest or the smallest first. By default in list order. */
  first?: 'largest' | 'smallest' | undefined;
};
const SIGNS = { largest: -1, smallest: 1 };

/**
 * Replaces prices that cannot be read by the last ones seen on this device, in grey and with their time. They are
 * neither links nor an offer. If there are none, shows the error.
 */
export function LastKnownPrices({ error, onRetry, first }: Props) {
  const text = useText();
  const { at, rows: known } = useLastKnown();
  const rows = first ? known.toSorted((one, other) => SIGNS[first] * (Number(one.change) - Number(other.change))) : known;
  if (rows.length === 0) return <Unread error={error} onRetry={onRetry} loading={<SkeletonRows />} />;
  return (
    <section aria-label={text('market.last-known')} className="pb-4">
      <div className="mx-4 my-2 flex items-center gap-3 rounded-lg bg-card p-3 text-[0.8125rem] leading-5 text-mute">
        <History size={18} aria-hidden className="mt-0.5 shrink-0 self-start text-warn" />
        <p className="min-w-0 flex-1">
          <b className="block font-semibold text-ink">{text('market.last-known')}</b>
          {text('market.last-known-text', { time: zonedTimeText(at) })}
        </p>
        {error && (
          <Button size="sm" onClick={onRetry}>
            {text('common.retry')}
          </Button>
        )}
      </div>
      <ul>
        {rows.map(({ base, last, priceDecimals, change }) => (
          <li key={base} className="flex h-13 items-center gap-3 px-4 text-mute">
            <CoinLogo symbol={base} size={26} />
            <span className="min-w-0 flex-1 truncate">
              <span className="text-[0.9375rem]">{base}</span>
              <span className="text-xs">/USDT</span>
            </span>
            <span className="text-[0.9375rem]">{formatAmount(last, priceDecimals)}</span>
            <span className="w-[72px] shrink-0 text-right text-[0.8125rem]">{signedPercent(change, 0n)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
