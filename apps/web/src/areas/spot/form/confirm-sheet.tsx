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

/** The order once more, with what it is expected to cost and bring. */
export function ConfirmSheet({ open, onClose, quotation: { market }, form, preview, onConfirm }: ConfirmSheetProps) {
  const text = useText();
  const isBuy = form.side === 'buy';
  const { decision, estimate } = preview;
  const tif = tifOf(form);
  const price =
    form.kind === 'market'
      ? text('spot.best-market-price')
      : decision.ok
        ? formatPrice(formatTicks(market, decision.value.price), market.priceDecimals)
        : '';
  const [coin, decimals] = isBuy ? [market.base, market.quantityDecimals] : ['USDT', 2];
  const quantity = formatAmount(form.quantity, market.quantityDecimals);
  const deed = (coin: string) => text(`spot.${form.side}-coin`, { coin });
  const trade = deed(ownAmount(`${quantity} ${market.base}`));
  const own = (amount: string | undefined) => amount && <Amount>{amount}</Amount>;
  const facts = [
    [text('spot.trading-pair'), market.symbol],
    [
      text('spot.side'),
      <b key="side" className={isBuy ? 'text-up' : 'text-down'}>
        {text(`spot.${form.side}`)}
      </b>,
    ],
    [text('spot.order-type'), text(`spot.${form.kind}-order`)],
    ...(tif ? [[text('spot.time-in-force'), text(`spot.tif-${tif}`)] as const] : []),
    [text('spot.price-in', { coin: 'USDT' }), price],
    [text('spot.quantity-in', { coin: market.base }), own(quantity)],
    [text('spot.total-in', { coin: 'USDT' }), own(estimate && formatAmount(estimate.notional, 2))],
    [text('spot.estimated-fee'), own(estimate && `${formatAmount(estimate.fee, isBuy ? 8 : 4)} ${coin}`)],
    [text('spot.estimated-receive'), own(estimate && `${formatAmount(estimate.receive, decimals)} ${coin}`)],
  ] as const;
  return (
    <OrderQuestion
      open={open}
      onClose={onClose}
      title={form.kind === 'market' ? `${trade} · ${text('spot.market')}` : text('spot.deed-at', { deed: trade, price: `${price} USDT` })}
      tone={isBuy ? 'up' : 'down'}
      action={deed(market.base)}
      onConfirm={onConfirm}
    >
      <dl className="text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex h-9 items-center justify-between gap-4">
            <dt className="text-mute">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {tif && <p className="pt-1 text-xs text-mute">{text(`spot.tif-${tif}-note`)}</p>}
      {form.kind === 'market' && <p className="pt-1 text-xs text-mute">{text('spot.protection-note', { percent: 2 })}</p>}
    </OrderQuestion>
  );
}
