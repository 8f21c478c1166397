import { LEVER_FEES, type TicketSide } from '@mt2/domain/lever';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { OrderQuestion, type Quotation, tickText } from '../../market/index.ts';
import { coinText, lotsText } from '../price-words.ts';
import { SideText } from '../side-text.tsx';
import type { OpenForm, SidePreview } from './open-form.ts';

export type ConfirmSheetProps = {
  open: boolean;
  onClose(): void;
  quotation: Quotation;
  side: TicketSide;
  form: OpenForm;
  preview: SidePreview;
  onConfirm(): void;
};

/** The order once more, with what it costs and where it would be liquidated. */
export function ConfirmSheet({ open, onClose, side, onConfirm, ...order }: ConfirmSheetProps) {
  const text = useText();
  const { market } = order.quotation;
  const { decision } = order.preview;
  const { kind, lots, price } = decision.ok ? decision.value : { kind: 'market', lots: 0, price: 0 };
  const at = kind === 'market' ? text('spot.market') : tickText(market, price);
  return (
    <OrderQuestion
      open={open}
      onClose={onClose}
      title={`${text(`lever.open-${side}`)} ${coinText(market, lots)} · ${order.form.leverage}x · ${at}`}
      tone={side === 'long' ? 'up' : 'down'}
      action={text(`lever.open-${side}`)}
      reason={decision.ok ? undefined : text(`refusal.${decision.refusal}`)}
      onConfirm={onConfirm}
    >
      <OrderFacts side={side} {...order} />
    </OrderQuestion>
  );
}

function OrderFacts({ quotation: { market }, side, form, preview }: Pick<ConfirmSheetProps, 'quotation' | 'side' | 'form' | 'preview'>) {
  const text = useText();
  const { decision, cost, liquidation } = preview;
  if (!decision.ok) return null;
  const { kind, lots, price, takeProfit, stopLoss, tif } = decision.value;
  const at = (ticks: number | undefined) => tickText(market, ticks);
  const usdt = (amount: bigint | undefined) => (amount === undefined ? '—' : <Amount unit="USDT">{formatAmount(amount, 4)}</Amount>);
  return (
    <>
      <Facts
        items={[
          { label: text('spot.trading-pair'), value: market.symbol },
          { label: text('spot.side'), value: <SideText side={side} leverage={form.leverage} /> },
          { label: text('common.price'), value: kind === 'market' ? text('spot.best-market-price') : `${at(price)} USDT` },
          ...(tif ? [{ label: text('spot.time-in-force'), value: text(`spot.tif-${tif}`) }] : []),
          {
            label: text('lever.size'),
            value: <Amount>{lotsText(text, market, lots)}</Amount>,
          },
          { label: text('lever.cost'), value: usdt(cost) },
          { label: text('lever.estimated-liquidation'), value: at(liquidation) },
          { label: text('lever.take-profit'), value: takeProfit ? at(takeProfit) : text('lever.none') },
          { label: text('lever.stop-loss'), value: stopLoss ? at(stopLoss) : text('lever.none') },
        ]}
      />
      <p className="pt-2 text-xs text-mute">{text('lever.cost-note', { percent: formatAmount(LEVER_FEES.taker * 100n, 2) })}</p>
      {tif && <p className="pt-1 text-xs text-mute">{text(`spot.tif-${tif}-note`)}</p>}
      {(takeProfit > 0 || stopLoss > 0) && <p className="pt-1 text-xs text-mute">{text('lever.actual-price-may-differ')}</p>}
    </>
  );
}
