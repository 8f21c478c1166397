import { type Atoms, greaterOf } from '@mt2/domain';
import { LEVERAGES, lotsNotional, openNotional } from '@mt2/domain/lever';
import { maxNotionalFor } from '@mt2/domain/market';
import type { Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { OptionList } from '../../../ui/lists/option-list.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { CONTRACT_KINDS, type ContractKind, chooseLeverage, KindChoice, type OrderSize, useLeverage } from '../../order/index.ts';
import { type LeverAccount, positionsQuery } from '../lever.api.ts';
import { TierTable } from '../pages/tier-table.tsx';

type OrderHeadProps = {
  market: Market;
  account: LeverAccount;
  kind: ContractKind;
  onKind(kind: ContractKind): void;
  /** The size in the form, if there is one. */
  size: OrderSize | undefined;
};

type LeverageProps = {
  market: Market;
  leverage: number;
  /** The value of the position whose tier is marked. */
  notional: Atoms | undefined;
  onChange(leverage: number): void;
};

/** The available leverages, with the maximum position of each, and the underlying tiers. */
function LeverageSheet({ open, onClose, market, leverage, notional, onChange }: LeverageProps & { open: boolean; onClose(): void }) {
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
        <span className="min-w-0 flex-1 text-right text-[0.8125rem] text-mute">
          {text('lever.max-position', { amount: `${formatAmount(maxNotionalFor(market.tiers, each), 0)} USDT` })}
        </span>
      </>
    ),
  }));
  return (
    <Sheet open={open} onClose={onClose} title={`${text('lever.leverage')} · ${market.symbol}`}>
      <p className="text-xs text-mute">{text('lever.isolated-note')}</p>
      <p className="pb-1 text-xs text-mute">{text('lever.leverage-note')}</p>
      <OptionList label={text('lever.leverage')} value={leverage} options={options} onChoose={choose} />
      <h3 className="pt-4 pb-1 text-[0.8125rem] font-semibold">{text('lever.tiers-in', { coin: 'USDT' })}</h3>
      <TierTable tiers={market.tiers} notional={notional} />
    </Sheet>
  );
}

/** The leverage of the next position. */
function LeverageButton(props: LeverageProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="reach flex h-9 min-w-17 shrink-0 items-center justify-between gap-1 rounded-lg bg-raised pr-2 pl-2.5
          text-[0.8125rem] font-semibold"
      >
        <span className="text-left leading-3.5">
          <span className="sr-only">{text('lever.leverage')}: </span>
          <span className="block text-[0.625rem] font-normal text-mute">{text('lever.isolated')} </span>
          {props.leverage}x
        </span>
        <ChevronDown size={14} className="text-mute" aria-hidden />
      </button>
      <LeverageSheet {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The value of the user's largest open position in a market: the tier of each position is its own. */
function useLargestPosition(market: Market, account: LeverAccount): Atoms | undefined {
  const { data = [] } = useQuery({ ...positionsQuery(account), enabled: useSignedIn() });
  const values = data.filter((position) => position.market.id === market.id).map(({ held }) => openNotional(held));
  return values.length === 0 ? undefined : values.reduce(greaterOf);
}

/** The leverage and the type of the next order. */
export function OrderHead({ market, account, kind, onKind, size }: OrderHeadProps) {
  const largest = useLargestPosition(market, account);
  return (
    <div className="flex gap-1.5 max-[359px]:gap-1">
      <LeverageButton
        market={market}
        leverage={useLeverage(market.symbol)}
        notional={size ? lotsNotional(market, size.price, size.lots) : largest}
        onChange={(leverage) => chooseLeverage(market.symbol, leverage)}
      />
      <div className="min-w-0 flex-1">
        <KindChoice kinds={CONTRACT_KINDS} value={kind} onChange={onKind} />
      </div>
    </div>
  );
}
