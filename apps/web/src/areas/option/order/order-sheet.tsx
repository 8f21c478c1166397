import { copyFact } from '../../../platform/device/copy-value.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { tickText } from '../../order/index.ts';
import { CoinAmount, CoinChange } from '../../wallet/index.ts';
import { DirectionLabel } from '../direction-label.tsx';
import { DeliveryRing } from './delivery-ring.tsx';
import { bandText, minutesText, type OptionOrder, outcomeWord, shownProfit } from './order.ts';
import { useStanding } from './use-standing.ts';
import { VerifyLink } from './verify-link.tsx';

/** One option in detail. */
export function OrderSheet({ order, onClose }: { order: OptionOrder | undefined; onClose(): void }) {
  const text = useText();
  const shown = useLingering(order);
  return (
    <Sheet
      open={order !== undefined}
      onClose={onClose}
      title={text('option.details')}
      footer={shown?.status === 'delivered' && <VerifyLink order={shown} onLeave={onClose} />}
    >
      {shown?.status === 'waiting' && <Standing order={shown} />}
      {shown && <Facts items={[...boughtFacts(shown, text), ...endedFacts(shown, text)]} />}
    </Sheet>
  );
}

/** The option's current result. */
function Standing({ order }: { order: OptionOrder }) {
  const text = useText();
  const { price, result, profit, word } = useStanding(order);
  return (
    <div className="mb-1 flex items-center gap-3 rounded-xl bg-page p-3">
      <DeliveryRing order={order} result={result} size={56} />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block text-xs text-mute">{text('option.price-now')}</span>
        {tickText(order.market, price)}
      </span>
      <span className="text-right">
        <CoinChange coin={order.coin} value={profit} className="block font-semibold" />
        <span className="block text-xs text-mute">{text(word)}</span>
      </span>
    </div>
  );
}

function boughtFacts(order: OptionOrder, text: Text): readonly Fact[] {
  const { market, direction, seconds, stake, coin, payout, openPrice, boughtAt } = order;
  return [
    { label: text('spot.trading-pair'), value: market.symbol },
    { label: text('option.direction'), value: <DirectionLabel direction={direction} /> },
    { label: text('common.status'), value: text(outcomeWord(order)) },
    { label: text('option.option-time'), value: minutesText(text, seconds) },
    { label: text('common.amount'), value: <CoinAmount coin={coin} value={stake} /> },
    { label: text('option.payout'), value: `${payout}%` },
    { label: text('option.open-price'), value: tickText(market, openPrice) },
    { label: text('option.flat-band'), value: direction === 'flat' && bandText(order) },
    { label: text('option.purchase-time'), value: formatDateTime(boughtAt) },
  ];
}

/** The outcome of an option, and its number. */
function endedFacts(order: OptionOrder, text: Text): readonly Fact[] {
  const { market, status, closePrice, settlement, coin, dueAt, number } = order;
  const hasEnded = status !== 'waiting';
  return [
    { label: text('option.delivery-time'), value: formatDateTime(dueAt) },
    { label: text('option.closing-price'), value: status === 'delivered' && tickText(market, closePrice) },
    { label: text('option.settlement-amount'), value: hasEnded && <CoinAmount coin={coin} value={settlement} /> },
    {
      label: text('option.profit-and-loss'),
      value: hasEnded && <CoinChange coin={coin} value={shownProfit(order)} className="font-semibold" />,
    },
    copyFact(text('option.order-number'), number),
  ];
}
