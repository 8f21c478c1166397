import { type AcceptedOpen, LEVER_FEES } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { lotsInCoin, lotsText, OrderQuestion, type Quotation, tickText } from '../../market/index.ts';
import { SideText } from '../side-text.tsx';
import type { SidePreview } from './open-form.ts';

export type ConfirmSheetProps = {
  open: boolean;
  onClose(): void;
  quotation: Quotation;
  /** Of the side that was pressed. */
  preview: SidePreview;
  onConfirm(): void;
};

/**
 * The order once more, with what it costs and where it would be liquidated.
 * It stays as it was while it may not be sent, and while the sheet closes.
 */
export function ConfirmSheet({ open, onClose, quotation: { market }, preview, onConfirm }: ConfirmSheetProps) {
  const text = useText();
  const { decision } = preview;
  const shown = useLingering(decision.ok ? preview : undefined);
  if (!shown?.decision.ok) return null;
  const order = shown.decision.value;
  const at = order.kind === 'market' ? text('spot.market') : tickText(market, order.price);
  return (
    <OrderQuestion
      open={open}
      onClose={onClose}
      title={`${text(`lever.open-${order.side}`)} ${ownAmount(lotsInCoin(market, order.lots))} · ${order.leverage}x · ${at}`}
      tone={order.side === 'long' ? 'up' : 'down'}
      action={text(`lever.open-${order.side}`)}
      reason={decision.ok ? undefined : text(`refusal.${decision.refusal}`)}
      onConfirm={onConfirm}
    >
      <OrderFacts market={market} order={order} preview={shown} />
    </OrderQuestion>
  );
}

type OrderFactsProps = { market: Market; order: AcceptedOpen; preview: SidePreview };

function OrderFacts({ market, order, preview: { cost, liquidation } }: OrderFactsProps) {
  const text = useText();
  const { side, leverage, kind, lots, price, takeProfit, stopLoss, tif } = order;
  const at = (ticks: number | undefined) => tickText(market, ticks);
  const usdt = (amount: bigint | undefined) => (amount === undefined ? '—' : <Amount unit="USDT">{formatAmount(amount, 2)}</Amount>);
  return (
    <>
      <Facts
        items={[
          { label: text('spot.trading-pair'), value: market.symbol },
          { label: text('spot.side'), value: <SideText side={side} leverage={leverage} /> },
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
