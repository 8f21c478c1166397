import { type Atoms, RATE_ONE } from '@mt2/domain';
import { type PositionSide, projectLiquidation, projectProfit, targetPrice } from '@mt2/domain/lever';
import { atomsToTicks, formatTicks, type Market } from '@mt2/domain/market-terms';
import { useText } from '../../../platform/i18n.ts';
import { gainText, ownAmount, signedPercent } from '../../../platform/text/figures.ts';
import type { TypedAmount } from '../../../platform/text/typed.ts';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { PRICE_BUTTON, PriceButtons, percentName } from '../ticket/fields.tsx';

/** The profit at a stop of an order not yet open, before fees and funding, in atoms of USDT. */
export type StopEstimate = {
  /** In percent of the margin. */
  readonly roe: string;
  /** In atoms of USDT; undefined while no size is typed. */
  readonly pnl: Atoms | undefined;
};

/** The position that would be opened, at a price in ticks; without a size while none is typed. */
type Opening = {
  readonly market: Market;
  readonly side: PositionSide;
  readonly leverage: number;
  readonly price: number;
  readonly lots: number | undefined;
};

const isSize = (lots: number | undefined): lots is number => lots !== undefined && lots > 0 && Number.isInteger(lots);
/** The same for an order of the whole lots, or of one lot if none is typed. */
const ideaOf = (opening: Opening) => ({ ...opening, lots: isSize(opening.lots) ? opening.lots : 1 });

/** The result of closing at a typed price; undefined if it is not a price. */
export function estimateAt(typed: TypedAmount, opening: Opening): StopEstimate | undefined {
  const idea = ideaOf(opening);
  const exit = typed === undefined || typed === 'invalid' ? 0 : atomsToTicks(idea.market, typed);
  if (!exit || idea.price <= 0) return undefined;
  const { roe, pnl } = projectProfit(idea, exit);
  return { roe, pnl: isSize(opening.lots) ? pnl : undefined };
}

/** True if a position of a side would be liquidated before the market reaches a price; all in ticks. */
const isLiquidatedFirst = (side: PositionSide, price: number, liquidation: number | undefined): boolean =>
  liquidation !== undefined && (side === 'long' ? price <= liquidation : price >= liquidation);

/**
 * The price at which a side has earned (or, if negative, lost) this percentage of its margin; undefined if there is none, or if it would
 * be liquidated first, as expected unless it is known where.
 */
export function stopAtRoe(roePercent: number, opening: Opening & { readonly liquidation?: number | undefined }): string | undefined {
  const idea = ideaOf(opening);
  const ticks = targetPrice(idea, (BigInt(roePercent) * RATE_ONE) / 100n);
  const liquidation = 'liquidation' in opening ? opening.liquidation : idea.price > 0 ? projectLiquidation(idea) : undefined;
  return ticks === undefined || isLiquidatedFirst(idea.side, ticks, liquidation) ? undefined : formatTicks(idea.market, ticks);
}

/** The estimated profit at a stop, with its ROE, in the colour of its sign. */
export function EstimateText({ estimate: { roe, pnl } }: { estimate: StopEstimate }) {
  const text = useText();
  const percent = signedPercent(roe, pnl ?? 0n);
  const amount = pnl === undefined ? percent : `${ownAmount(`${gainText(pnl)} USDT`)} (${percent})`;
  return (
    <Signed value={percent}>
      <Sentence>{text('lever.estimated-pnl', { amount })}</Sentence>
    </Signed>
  );
}

/** In percent of the margin. No stop is possible at a total loss: that price is beyond the liquidation price. */
const RETURNS = { takeProfit: [25, 50, 100], stopLoss: [-25, -50, -75] } as const;

export type StopReturnsProps = {
  stop: keyof typeof RETURNS;
  /** The label of the field that the buttons fill in. */
  label: string;
  /** The price at a return in percent; undefined if it cannot be reached. */
  priceAt(returnPercent: number): string | undefined;
  onChoose(price: string): void;
  /** Adds a button that removes the stop. */
  hasNone?: boolean;
};

/** Fills in a stop at round returns, the same for a new order and an open position. */
export function StopReturns({ stop, label, priceAt, onChoose, hasNone = false }: StopReturnsProps) {
  const text = useText();
  return (
    <PriceButtons
      label={`${text('lever.roe')} · ${label}`}
      caption={text('lever.roe-short')}
      prices={RETURNS[stop].map((each) => [percentName(each), priceAt(each)])}
      onChoose={onChoose}
    >
      {hasNone && (
        <button type="button" onClick={() => onChoose('')} className={PRICE_BUTTON}>
          {text('lever.none')}
        </button>
      )}
    </PriceButtons>
  );
}
