import type { Atoms } from '@mt2/domain';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { CoinLogo } from '../../ui/figures/coin-logo.tsx';
import type { Holding } from './assets.ts';

export type HoldingRowProps = { holding: Holding; fiat(usdt: Atoms): string; onPress(): void };

/** A coin: what is available and frozen of it, and its worth. */
export function HoldingRow({ holding, fiat, onPress }: HoldingRowProps) {
  const text = useText();
  const { coin, name, decimals, available, frozen, usdt, isTraded } = holding;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="grid h-15 w-full grid-cols-[1fr_auto_6rem] items-center gap-3 px-4 text-left -outline-offset-2 active:bg-card"
    >
      <span className="flex min-w-0 items-center gap-3">
        <CoinLogo symbol={coin} size={32} />
        <span className="min-w-0">
          <b className="block truncate text-[15px] font-semibold">{coin}</b>
          <span className="block truncate text-xs text-mute">{isTraded ? name : text('wallet.not-traded')}</span>
        </span>
      </span>
      <span className="text-right">
        <Amount className="block text-sm font-semibold">{formatAmount(available, decimals)}</Amount>
        <Amount className="block text-xs text-mute">{formatAmount(frozen, decimals)}</Amount>
      </span>
      <span className="min-w-0 text-right">
        <Amount className="block truncate text-sm">{formatAmount(usdt, 2)}</Amount>
        {fiat(usdt) && <Amount className="block truncate text-xs text-mute">{fiat(usdt)}</Amount>}
      </span>
    </button>
  );
}
