import { shownParts } from '@mt2/domain';
import { Lock } from 'lucide-react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import type { Holding } from '../assets.ts';
import type { SecondValue } from './use-second-value.ts';

/** The columns of a coin and of their headings: narrower on the narrowest phones, and one more in a broad window. */
export const COLUMNS = `grid grid-cols-[1fr_auto_5.5rem] items-center gap-2 px-4 min-[360px]:grid-cols-[1fr_auto_7rem] min-[360px]:gap-3
  broad:grid-cols-[1fr_8rem_8rem_8rem] cramped:grid-cols-1`;
/** The headings of the columns. */
export const HEADINGS = 'min-h-8 text-[0.6875rem] text-mute';
/** Place of the total, which only a broad window has room for. */
export const TOTAL_PLACE = 'hidden text-right broad:block';

export type HoldingRowProps = { holding: Holding; second: SecondValue; onPress(): void };

/**
 * A coin: its available balance and any frozen one, in a broad window both together, its value, and either the value in another
 * currency or its price change.
 */
export function HoldingRow({ holding, second, onPress }: HoldingRowProps) {
  const text = useText();
  const { coin, name, decimals, available, frozen, usdt, isTraded } = holding;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={cx(COLUMNS, 'min-h-15 w-full min-w-0 text-left -outline-offset-2')}
    >
      <span className="flex min-w-0 items-center gap-2 min-[360px]:gap-3">
        <CoinLogo symbol={coin} size={32} />
        <span className="min-w-0">
          <b className="block truncate text-[0.9375rem] font-semibold">{coin}</b>
          <span className={cx('block text-xs text-mute', isTraded ? 'truncate' : 'leading-3.5')}>
            {isTraded ? name : text('wallet.not-traded')}
          </span>
        </span>
      </span>
      <span className="text-right">
        <Amount className="block text-sm font-semibold">{formatAmount(available, decimals)}</Amount>
        {frozen > 0n && (
          <span className="flex items-center justify-end gap-1 text-xs text-mute">
            <Lock size={10} aria-hidden />
            <span className="sr-only">{text('spot.frozen')}</span>{' '}
            <Amount>{formatAmount(shownParts([frozen], decimals, available)[0], decimals)}</Amount>
          </span>
        )}
      </span>
      <Amount className={cx(TOTAL_PLACE, 'text-sm')}>{formatAmount(available + frozen, decimals)}</Amount>
      <span className="min-w-0 text-right">
        <Amount className="block truncate text-sm">{formatAmount(usdt, 2)}</Amount>
        <span className="block truncate text-xs text-mute">
          {'fiat' in second ? <Amount>{second.fiat}</Amount> : second.change && <Signed value={second.change} />}
        </span>
      </span>
    </button>
  );
}
