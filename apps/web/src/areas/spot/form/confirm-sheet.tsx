import { formatTicks } from '@mt2/domain/market-terms';
import { formatAmount, formatPrice } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { OrderQuestion, type Quotation } from '../../market/index.ts';
import { type OrderForm, type Preview, tifOf } from './order-form.ts';

export type ConfirmSheetProps = {
  open: boolean;
  onClose(): void;
  quotation: Quotation;
  form: OrderForm;
  preview: Preview;
  onConfirm(): void;
};

/** The order for review, with its expected cost and result. */
export function ConfirmSheet({ open, onClose, quotation: { market }, form, preview, onConfirm }: ConfirmSheetProps) {
  const text = useText();
  const { side, kind } = form;
  const isBuy = side === 'buy';
  const { decision, estimate } = preview;
  const tif = tifOf(form);
  const isMarket = kind === 'market';
  const limit = decision.ok ? formatPrice(formatTicks(market, decision.value.price), market.priceDecimals) : '';
  const [coin, decimals] = isBuy ? [market.base, market.quantityDecimals] : ['USDT', 2];
  const quantity = formatAmount(form.quantity, market.quantityDecimals);
  const deed = (what: string) => text(`spot.${side}-coin`, { coin: what });
  const trade = deed(ownAmount(`${quantity} ${market.base}`));
  const own = (amount: string | undefined) => (amount === undefined ? '—' : <Amount>{amount}</Amount>);
  return (
    <OrderQuestion
      open={open}
      onClose={onClose}
      title={isMarket ? `${trade} · ${text('spot.market')}` : text('spot.deed-at', { deed: trade, price: `${limit} USDT` })}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${side}`)}</b> },
        { label: text('spot.order-type'), value: text(`spot.${kind}-order`) },
        ...(tif ? [{ label: text('spot.time-in-force'), value: text(`spot.tif-${tif}`) }] : []),
        { label: text('spot.price-in', { coin: 'USDT' }), value: isMarket ? text('spot.best-market-price') : limit },
        { label: text('spot.quantity-in', { coin: market.base }), value: own(quantity) },
        { label: text('spot.total-in', { coin: 'USDT' }), value: own(estimate && formatAmount(estimate.notional, 2)) },
        { label: text('spot.estimated-fee'), value: own(estimate && `${formatAmount(estimate.fee, isBuy ? 8 : 4)} ${coin}`) },
      ]}
      total={{ label: text('spot.estimated-receive'), value: own(estimate && `${formatAmount(estimate.receive, decimals)} ${coin}`) }}
      notes={[tif && text(`spot.tif-${tif}-note`), isMarket && text('spot.protection-note', { percent: 2 })]}
      tone={isBuy ? 'up' : 'down'}
      action={deed(market.base)}
      onConfirm={onConfirm}
    />
  );
}
