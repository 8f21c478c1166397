import { floorToTicks } from '@mt2/domain/market-terms';
import { type Direction, isStakeCoin, type Purchase, rateOf } from '@mt2/domain/option';
import { useText } from '../../../platform/i18n.ts';
import { knownCoins } from '../../../platform/markets.ts';
import { plainPercent } from '../../../platform/text/figures.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { PausedNotice, type Quotation, useQuotation } from '../../market/index.ts';
import { type OrderAsking, OrderQuestion, tickText, useOrderQuestion } from '../../order/index.ts';
import { CoinAmount, CoinSheet, FundsSheet, ownCoins, signedAmount } from '../../wallet/index.ts';
import { DirectionLabel } from '../direction-label.tsx';
import { bandText, minutesText, SHORT_WORDS } from '../order/order.ts';
import { useFilling } from '../order/results.ts';
import type { OpenSheet } from './open-sheet.ts';
import { coinSymbol, winOf } from './purchase.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { type PurchaseState, usePurchase } from './use-purchase.ts';
import { usePurchaseErrors } from './use-purchase-errors.ts';

export type PurchaseSectionProps = {
  quotation: Quotation;
  open: OpenSheet | undefined;
  onOpen(sheet: OpenSheet | undefined): void;
};

const TONES = { up: 'up', down: 'down', flat: 'brand' } as const;

type ConfirmSheetProps = OrderAsking & {
  /** Direction to confirm, or confirmed last. */
  direction: Direction | undefined;
  quotation: Quotation;
  purchase: PurchaseState;
  /** The rules' decision at this moment; the purchase may still be refused. */
  decision: PurchaseState['decision'];
};

/** The purchase for review, with the current price. */
function ConfirmSheet({ direction, quotation, purchase: { form, flatBand }, decision, ...question }: ConfirmSheetProps) {
  const text = useText();
  const coin = coinSymbol(form.coin);
  const shown = useLingering(decision?.ok ? decision.value : undefined);
  const rows = usePurchaseRows(quotation, coin, flatBand);
  if (!direction || !shown) return null;
  const { stake, terms } = shown;
  const word = text(SHORT_WORDS[direction]);
  const amount = ownCoins(coin, stake);
  return (
    <OrderQuestion
      {...question}
      title={`${word} ${quotation.market.symbol} · ${amount} · ${minutesText(text, terms.seconds)}`}
      rows={rows(direction, shown)}
      total={{
        label: text('option.profit-if-won'),
        value: (
          <Amount unit={coin} className="text-up">
            {signedAmount(coin, winOf(shown, direction))}
          </Amount>
        ),
      }}
      notes={[text(direction === 'flat' ? 'option.flat-note' : 'option.open-note')]}
      tone={TONES[direction]}
      action={text('option.buy-direction', { direction: word })}
      reason={decision && !decision.ok ? refusalText(text, decision) : undefined}
    />
  );
}

/** The facts of a purchase in a direction, at the current price. */
function usePurchaseRows({ market, last }: Quotation, coin: string, flatBand: number | undefined) {
  const text = useText();
  const openPrice = floorToTicks(market, last);
  const band = { label: text('option.flat-band'), value: flatBand === undefined ? '—' : bandText({ market, openPrice, band: flatBand }) };
  return (direction: Direction, { terms, stake }: Purchase) => [
    { label: text('spot.trading-pair'), value: market.symbol },
    { label: text('option.direction'), value: <DirectionLabel direction={direction} /> },
    { label: text('option.option-time'), value: minutesText(text, terms.seconds) },
    { label: text('common.amount'), value: <CoinAmount coin={coin} value={stake} /> },
    { label: text('option.payout'), value: `${plainPercent(rateOf(terms, direction))}%` },
    {
      label: text('option.price-now'),
      value: (
        <PriceText value={last} className="font-semibold">
          {`${tickText(market, openPrice)} USDT`}
        </PriceText>
      ),
    },
    direction === 'flat' ? band : { label: text('option.if-unchanged'), value: text('option.amount-returned') },
    { label: text('option.loss-if-lost'), value: <Amount unit={coin}>{signedAmount(coin, -stake)}</Amount> },
  ];
}

/** Buying an option: the form, and its sheets. */
export function PurchaseSection({ quotation: read, open, onOpen }: PurchaseSectionProps) {
  const quotation = useQuotation(read.market.symbol).quotation ?? read;
  const text = useText();
  const state = usePurchase(quotation);
  const errors = usePurchaseErrors(state);
  const purchase = { ...state, change: errors.heard(state.change) };
  const { ask, asked, question } = useOrderQuestion('option', (direction: Direction) =>
    purchase.buy(direction, { onSent: errors.sent, onRefused: errors.showAnswer }),
  );
  useFilling(state.isFilling || question.open || (open !== undefined && open.kind !== 'order'));
  const close = () => onOpen(undefined);
  return (
    <>
      <PausedNotice quotation={quotation} product="option" />
      {quotation.isListed && (
        <PurchaseForm
          purchase={purchase}
          errors={errors}
          onOpen={onOpen}
          onPress={(direction) => errors.pass(direction) && ask(direction)}
        />
      )}
      <ConfirmSheet
        {...question}
        direction={asked}
        quotation={quotation}
        purchase={purchase}
        decision={question.open && asked ? purchase.decisionOf(asked) : undefined}
      />
      <CoinSheet
        open={open?.kind === 'coin'}
        onClose={close}
        title={text('option.pay-with')}
        coins={knownCoins().filter(isStakeCoin)}
        account="options"
        value={coinSymbol(purchase.form.coin)}
        onChoose={({ id }) => purchase.change({ coin: id, amount: '' })}
      />
      <FundsSheet open={open?.kind === 'funds'} onClose={close} account="options" coin={coinSymbol(purchase.form.coin)} />
    </>
  );
}
