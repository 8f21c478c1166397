import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { exactAmount } from '../../wallet/index.ts';
import { filledPercent, type Order, STATE_WORDS, stateOf } from './order.ts';
import { amountText, averageText, priceText } from './order-text.ts';

/** All about one order. */
export function OrderSheet({ order, onClose }: { order: Order | undefined; onClose(): void }) {
  const text = useText();
  // The last order stays visible while the sheet slides away.
  const [shown, setShown] = useState(order);
  if (order && order !== shown) setShown(order);
  return (
    <Sheet open={order !== undefined} onClose={onClose} title={text('spot.order-details')}>
      {shown && <OrderFacts order={shown} />}
    </Sheet>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const text = useText();
  const { id, market, base, side, kind, quantity, filledQuantity, filledQuote, fee, feeCoin, cancelReason, createdAt, updatedAt } = order;
  const own = (amount: string) => <Amount>{amount}</Amount>;
  const facts: (readonly [label: string, value: ReactNode])[] = [
    [text('spot.trading-pair'), market],
    [
      text('spot.side'),
      <b key="side" className={side === 'buy' ? 'text-up' : 'text-down'}>
        {text(`spot.${side}`)}
      </b>,
    ],
    [text('spot.order-type'), text(`spot.${kind}-order`)],
    [text('common.status'), text(STATE_WORDS[stateOf(order)])],
    ...(cancelReason ? [[text('spot.cancel-reason'), text(`spot.${cancelReason}`)] as const] : []),
    [text('spot.order-price'), kind === 'market' ? text('spot.market') : `${priceText(order)} USDT`],
    [text('common.quantity'), own(`${amountText(order, quantity)} ${base}`)],
    [text('spot.filled'), own(`${amountText(order, filledQuantity)} ${base} (${filledPercent(order)}%)`)],
    [text('spot.average-price'), averageText(order)],
    [text('spot.total'), own(`${exactAmount(filledQuote)} USDT`)],
    [text('common.fee'), own(`${formatAmount(fee, 8)} ${feeCoin}`)],
    [text('spot.placed-at'), formatDateTime(createdAt)],
    [text('spot.updated-at'), formatDateTime(updatedAt)],
    [text('spot.order-number'), String(id)],
  ];
  return (
    <dl className="pb-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex min-h-10 items-center justify-between gap-4 border-b border-line">
          <dt className="shrink-0 text-mute">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
