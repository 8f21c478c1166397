import { sumOf, truncated } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import type { FeeRates } from '@mt2/domain/order';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { ownAmount, plainPercent } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import type { Quotation } from '../../market/index.ts';
import { lotsInCoin, lotsText, type OrderAsking, OrderQuestion, protectionNote, tickText } from '../../order/index.ts';
import { partNote } from '../part-note.ts';
import type { Cost, SidePreview } from './open-form.ts';

export type ConfirmSheetProps = OrderAsking & {
  quotation: Quotation;
  /** Preview of the side pressed. */
  preview: SidePreview;
  /** The fee rates that the user pays; the cost is that of the standard rates. */
  rates: FeeRates;
  /** The reason why the order is refused now. */
  reason: string | undefined;
};

/** The parts of the cost. Margin and fee are those of the orders and the ledger; the reserve is the rest of the cost as shown. */
function costRows(text: Text, { margin, fee, total }: Cost) {
  const exact = [truncated(margin, 2), truncated(fee, 2)] as const;
  const shown = [...exact, truncated(total, 2) - sumOf(exact)];
  return (['lever.margin', 'lever.opening-fee', 'lever.reserve'] as const).map((word, index) => ({
    label: text(word),
    value: <Amount unit="USDT">{formatAmount(shown[index] ?? 0n, 2)}</Amount>,
  }));
}

/** The order for review, with its costs and liquidation price. It is unchanged while it is invalid and while the sheet closes. */
export function ConfirmSheet({ quotation: { market }, preview, rates, reason, ...question }: ConfirmSheetProps) {
  const text = useText();
  const { decision } = preview;
  const shown = useLingering(decision.ok ? preview : undefined);
  if (!shown?.decision.ok) return null;
  const { cost, covered, liquidation, mark } = shown;
  const { side, leverage, kind, lots, price, takeProfit, stopLoss, tif } = shown.decision.value;
  const at = (ticks: number | undefined) => (ticks === undefined ? '—' : `${tickText(market, ticks)} USDT`);
  const deed = text(`lever.open-${side}`);
  const priced = kind === 'market' ? text('spot.market') : tickText(market, price);
  return (
    <OrderQuestion
      {...question}
      title={`${deed} ${ownAmount(lotsInCoin(market, lots).replace(' ', '\u00a0'))}\u00a0· ${leverage}x\u00a0· ${priced}`}
      rows={[
        ...(tif ? [{ label: text('spot.time-in-force'), value: text(`spot.tif-${tif}`) }] : []),
        { label: text('common.price'), value: kind === 'market' ? text('spot.best-market-price') : at(price) },
        { label: text('lever.size'), value: <Amount>{lotsText(text, market, lots)}</Amount> },
        { label: text('lever.mark-price'), value: at(mark) },
        { label: text('lever.estimated-liquidation'), value: at(liquidation) },
        ...(takeProfit || stopLoss
          ? [
              { label: text('lever.take-profit'), value: takeProfit ? at(takeProfit) : text('lever.none') },
              { label: text('lever.stop-loss'), value: stopLoss ? at(stopLoss) : text('lever.none') },
            ]
          : [{ label: text('lever.tp-sl'), value: text('lever.none') }]),
        ...(cost ? costRows(text, cost) : []),
      ]}
      notes={[
        text('lever.cost-note', { percent: plainPercent(LEVER_FEES.taker) }),
        rates.taker !== LEVER_FEES.taker &&
          text('lever.own-rates-note', { maker: plainPercent(rates.maker), taker: plainPercent(rates.taker) }),
        kind === 'market' && covered < lots && partNote(text, covered, lots),
        kind === 'market' ? protectionNote(text) : tif && text(`spot.tif-${tif}-note`),
        (takeProfit > 0 || stopLoss > 0) && text('lever.actual-price-may-differ'),
      ]}
      total={{ label: text('lever.cost'), value: cost === undefined ? '—' : <Amount unit="USDT">{formatAmount(cost.total, 2)}</Amount> }}
      tone={side === 'long' ? 'up' : 'down'}
      action={deed}
      reason={reason}
    />
  );
}
