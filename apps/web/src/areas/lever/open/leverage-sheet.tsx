import { LEVERAGES } from '@mt2/domain/lever';
import { maxNotionalFor } from '@mt2/domain/market';
import type { Market } from '@mt2/domain/market-terms';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { OptionList } from '../../../ui/lists/option-list.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { TierTable } from '../pages/tier-table.tsx';

export type LeverageSheetProps = {
  open: boolean;
  onClose(): void;
  market: Market;
  leverage: number;
  onChange(leverage: number): void;
};

/** The available leverages, with the largest position of each, and the underlying tiers. */
export function LeverageSheet({ open, onClose, market, leverage, onChange }: LeverageSheetProps) {
  const text = useText();
  const choose = (next: number) => {
    onChange(next);
    onClose();
  };
  const options = LEVERAGES.map((each) => ({
    value: each as number,
    label: (
      <>
        <b className="w-14 font-semibold">{each}x</b>
        <span className="min-w-0 flex-1 text-right text-[13px] text-mute">
          {text('lever.max-position', { amount: `${formatAmount(maxNotionalFor(market.tiers, each), 0)} USDT` })}
        </span>
      </>
    ),
  }));
  return (
    <Sheet open={open} onClose={onClose} title={`${text('lever.leverage')} · ${market.symbol}`}>
      <p className="pb-1 text-xs text-mute">
        {text('lever.isolated-note')} {text('lever.leverage-note')}
      </p>
      <OptionList label={text('lever.leverage')} value={leverage} options={options} onChoose={choose} />
      <h3 className="pt-4 pb-1 text-[13px] font-semibold">{text('lever.tiers-in', { coin: 'USDT' })}</h3>
      <TierTable tiers={market.tiers} leverage={leverage} />
    </Sheet>
  );
}
