import { floorToTicks } from '@mt2/domain/market-terms';
import { type Direction, type Purchase, rateOf } from '@mt2/domain/option';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { OrderQuestion, type Quotation, tickText } from '../../market/index.ts';
import { amountText, bandText, percentNumber, profitText } from '../amount-text.ts';
import { DirectionLabel } from '../direction-label.tsx';
import { minutesText } from '../minutes-text.ts';
import { SHORT_WORDS } from '../order/order.ts';
import { coinSymbol, winOf } from './purchase.ts';
import type { PurchaseState } from './use-purchase.ts';

const TONES = { up: 'up', down: 'down', flat: 'brand' } as const;

export type ConfirmSheetProps = {
  /** Direction to confirm; undefined while the sheet is closed. */
  direction: Direction | undefined;
  quotation: Quotation;
  purchase: PurchaseState;
  /** The rules' decision at this moment; the purchase may still be refused. */
  decision: PurchaseState['decision'];
  onClose(): void;
  onConfirm(direction: Direction): void;
};

/** The purchase once more, with the price of now. */
export function ConfirmSheet({ direction, quotation, purchase: { form, flatBand }, decision, onClose, onConfirm }: ConfirmSheetProps) {
  const text = useText();
  const coin = coinSymbol(form.coin);
  const asked = useLingering(direction);
  const shown = useLingering(decision?.ok ? decision.value : undefined);
  const title =
    asked && shown
      ? `${text(SHORT_WORDS[asked])} ${quotation.market.symbol} · ${ownAmount(`${amountText(shown.stake, coin)} ${coin}`)} · ${minutesText(text, shown.terms.seconds)}`
      : '';
  return (
    <OrderQuestion
      open={direction !== undefined}
      onClose={onClose}
      title={title}
      tone={asked ? TONES[asked] : 'brand'}
      action={asked ? text('option.buy-direction', { direction: text(SHORT_WORDS[asked]) }) : ''}
      reason={decision && !decision.ok ? refusalText(text, decision) : undefined}
      onConfirm={() => asked && onConfirm(asked)}
    >
      {asked && shown && <PurchaseFacts direction={asked} quotation={quotation} coin={coin} purchase={shown} flatBand={flatBand} />}
      <p className="pt-2 text-xs text-mute">{text('option.open-note')}</p>
    </OrderQuestion>
  );
}

type PurchaseFactsProps = { direction: Direction; quotation: Quotation; coin: string; purchase: Purchase; flatBand: number | undefined };

function PurchaseFacts({ direction, quotation: { market, last }, coin, purchase, flatBand }: PurchaseFactsProps) {
  const text = useText();
  const { terms, stake } = purchase;
  const openPrice = floorToTicks(market, last);
  const band = { label: text('option.flat-band'), value: flatBand === undefined ? '—' : bandText({ market, openPrice, band: flatBand }) };
  return (
    <Facts
      items={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('option.direction'), value: <DirectionLabel direction={direction} /> },
        { label: text('option.option-time'), value: minutesText(text, terms.seconds) },
        { label: text('common.amount'), value: <Amount unit={coin}>{amountText(stake, coin)}</Amount> },
        { label: text('option.payout'), value: `${percentNumber(rateOf(terms, direction))}%` },
        {
          label: text('option.expected-profit'),
          value: (
            <Amount unit={coin} className="font-semibold text-up">
              {profitText(winOf(purchase, direction), coin)}
            </Amount>
          ),
        },
        {
          label: text('option.price-now'),
          value: (
            <PriceText value={last} className="font-semibold">
              {tickText(market, openPrice)}
            </PriceText>
          ),
        },
        ...(direction === 'flat' ? [band] : []),
      ]}
    />
  );
}
