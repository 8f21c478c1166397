import { type Atoms, type Instant, parseAtoms } from '@mt2/domain';
import { debtAt, LIQUIDATION_LTV, ltvOf, ltvText, MARGIN_CALL_LTV } from '@mt2/domain/loan';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { closesQuery } from '../loan.api.ts';
import { type Loan, ltvAt } from '../loan.ts';

const [WIDTH, HEIGHT] = [1280, 336];

/** Both lines with their names: each above its line, at its own end, because the lines may be close. */
const LEVELS = [
  { word: 'loan.margin-call', at: MARGIN_CALL_LTV, stroke: 'stroke-mute', place: 'left-0 text-mute' },
  { word: 'loan.liquidation', at: LIQUIDATION_LTV, stroke: 'stroke-(--red)', place: 'right-0 text-(--red)' },
] as const;

/** A ratio in percent. */
const percentOf = (ltv: bigint): number => Number(ltvText(ltv));

const STEPS = [10, 20, 50, 100];
const MOST_STEPS = 4.5;

/** The round percentages of the scale, from its lowest to its highest: further apart if it is long. */
function scaleOf(low: number, high: number): number[] {
  const step = STEPS.find((each) => (high - low) / each <= MOST_STEPS) ?? 100;
  return Array.from({ length: Math.ceil((high - low) / step) }, (_, index) => low + index * step);
}

/** Ratios over time, with today's collateral: at each closing price, and now. */
function useRatios(loan: Loan, now: Instant, price: Atoms | undefined): number[] {
  const { debt, coin, collateral } = loan;
  const { data } = useQuery(closesQuery(`${coin}/USDT`, debt.loanedAt, now));
  const past = (data ?? []).flatMap(({ at, close }) => {
    const closed = parseAtoms(close);
    return closed ? [percentOf(ltvOf({ debt: debtAt(debt, at), collateral }, closed))] : [];
  });
  return price === undefined ? past : [...past.slice(0, -1), percentOf(ltvAt(loan, price, now))];
}

/** The names of the lines of margin call and liquidation. */
function LevelNames({ placeOf }: { placeOf(ratio: number): string }) {
  const text = useText();
  return LEVELS.map(({ word, at, place }) => (
    <span
      key={at}
      className={cx('absolute -translate-y-full pb-0.5 text-[0.625rem] leading-3', place)}
      style={{ top: placeOf(at) }}
      aria-hidden
    >
      {text(word)} {at}%
    </span>
  ));
}

/** The ratio since the loan was paid out, below the lines of margin call and liquidation. */
export function LtvChart({ loan, now, price }: { loan: Loan; now: Instant; price: Atoms | undefined }) {
  const text = useText();
  const ratios = useRatios(loan, now, price);
  if (ratios.length < 2) return null;
  const low = Math.floor(Math.min(...ratios, 50) / 10) * 10;
  const high = Math.max(...ratios, LIQUIDATION_LTV + 2);
  const y = (ratio: number) => Math.round(HEIGHT - ((ratio - low) / (high - low)) * HEIGHT);
  const placeOf = (ratio: number) => `${(y(ratio) * 100) / HEIGHT}%`;
  const points = ratios.map((ratio, index) => `${Math.round((index * WIDTH) / (ratios.length - 1))},${y(ratio)}`).join(' ');
  return (
    <figure className="pt-6 pr-8 pb-1">
      <div className="relative">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-21 w-full"
          role="img"
          aria-label={text('loan.ltv-over-time')}
        >
          {[...scaleOf(low, high).map((at) => ({ at, stroke: 'stroke-line' })), ...LEVELS].map(({ at, stroke }) => (
            <line
              key={at}
              x1={0}
              x2={WIDTH}
              y1={y(at)}
              y2={y(at)}
              className={stroke}
              strokeDasharray="4 3"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polyline points={points} fill="none" className="stroke-brand" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        </svg>
        {scaleOf(low, high).map((ratio) => (
          <span
            key={ratio}
            className="absolute left-full -translate-y-1/2 pl-1.5 text-[0.625rem] leading-3 text-mute"
            style={{ top: placeOf(ratio) }}
            aria-hidden
          >
            {ratio}%
          </span>
        ))}
        <LevelNames placeOf={placeOf} />
      </div>
      <figcaption className="flex justify-between gap-2 pt-1 text-[0.6875rem] cramped:flex-wrap text-mute">
        <span className="shrink-0">{formatDate(loan.debt.loanedAt)}</span>
        <span>{text('loan.ltv-over-time')}</span>
        <span className="shrink-0">{formatDate(now)}</span>
      </figcaption>
    </figure>
  );
}
