import type { LabMarket, Script } from '@mt2/contracts/lab/market';
import { assertDefined, formatPlain, type Instant } from '@mt2/domain';
import { Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Answer } from '../../ui/answer.tsx';
import { Button } from '../../ui/button.tsx';
import type { Candle } from './candles.ts';
import { type Draft, drawTo, type Facts, FIRST_DRAFT, planOf, previewOf, readDraft, toScript } from './draft.ts';
import type { Frame } from './frames.ts';
import { ScriptForm } from './script-form.tsx';
import type { ChartPoint, Overlay } from './script-layer.ts';
import { percentText } from './script-text.ts';
import { useCandles } from './use-market.ts';

const PriceChart = lazy(() => import('./price-chart.tsx'));

type Props = {
  readonly market: LabMarket;
  readonly scripts: readonly Script[];
  readonly now: Instant;
  readonly frame: Frame;
  /** The choice of candle periods. */
  readonly frames: ReactNode;
};

/** All scripts of a desk belong to one market; the id does not affect how they shift the price. */
const THIS_MARKET = 0;

function useFacts({ market: { symbol, price, priceDecimals }, scripts, now }: Pick<Props, 'market' | 'scripts' | 'now'>): Facts {
  return useMemo(() => {
    const rules = scripts.map((row) => toScript(row, THIS_MARKET)).filter((script) => script !== undefined);
    return { symbol, marketId: THIS_MARKET, decimals: priceDecimals, last: Number(formatPlain(price)), now, scripts: rules };
  }, [symbol, price, priceDecimals, scripts, now]);
}

function useOverlay(draft: Draft, facts: Facts, scripts: readonly Script[]): Overlay {
  return useMemo(() => {
    const read = readDraft(draft, facts);
    const stretches = scripts.flatMap((row) => {
      const script = toScript(row, facts.marketId);
      if (!script) return [];
      const to = script.cancelled?.goneAt ?? script.endAt;
      const label = `${row.id} ${row.kind} ${percentText(row.size)}${row.state === 'cancelled' ? ', cancelled' : ''}`;
      return [{ from: script.startAt, to, label, tone: row.state === 'running' || row.state === 'waiting' ? 'brand' : 'mute' } as const];
    });
    const plan = planOf(facts);
    if (!read.ok) return { now: facts.now, stretches, plan, draft: undefined };
    const line = previewOf(facts, read.value.script);
    const aim = assertDefined(
      line.find(({ at }) => at === read.value.script.fullAt),
      'the line leads to its aim',
    );
    return { now: facts.now, stretches, plan, draft: { line, aim } };
  }, [draft, facts, scripts]);
}

/** One market: its live chart, and a script drawn in it or entered next to it. */
export function MarketDesk(props: Props) {
  const { market, frame, frames } = props;
  const scripts = useMemo(() => props.scripts.filter(({ symbol }) => symbol === market.symbol), [props.scripts, market.symbol]);
  const facts = useFacts({ ...props, scripts });
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const [isDrawing, setDrawing] = useState(true);
  const overlay = useOverlay(draft, facts, scripts);
  const candles = useCandles(market.symbol, frame);
  return (
    <div className="@container">
      <div className="grid gap-4 @3xl:grid-cols-[minmax(0,1fr)_300px]">
        <section className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-3">
            {frames}
            <Button aria-pressed={isDrawing} tone={isDrawing ? 'brand' : 'plain'} onClick={() => setDrawing(!isDrawing)}>
              <Pencil size={16} aria-hidden /> Draw
            </Button>
            <p className="text-[13px] text-mute">
              {isDrawing ? 'Drag to a price and a time in the chart.' : 'Drag to pan, scroll to zoom.'}
            </p>
          </div>
          <div className="relative h-[480px] overflow-hidden rounded-xl border border-line">
            <Answer query={candles}>
              {(shown) => (
                <Chart
                  label={`Price chart of ${market.symbol}`}
                  candles={shown}
                  frame={frame}
                  decimals={market.priceDecimals}
                  overlay={overlay}
                  isDrawing={isDrawing}
                  onDraw={(place) => setDraft((before) => drawTo(before, facts, place, frame.drawnTo))}
                />
              )}
            </Answer>
          </div>
          <p className="text-[13px] text-mute">The dashed line is the price under the scripts alone, without market moves.</p>
        </section>
        <ScriptForm
          draft={draft}
          facts={facts}
          onChange={setDraft}
          onSent={() => setDraft((before) => ({ ...before, aim: FIRST_DRAFT.aim }))}
        />
      </div>
    </div>
  );
}

type ChartProps = {
  readonly label: string;
  readonly candles: readonly Candle[];
  readonly frame: Frame;
  readonly decimals: number;
  readonly overlay: Overlay;
  readonly isDrawing: boolean;
  readonly onDraw: (place: ChartPoint) => void;
};

function Chart({ candles, frame, decimals, ...rest }: ChartProps) {
  const shown = useMemo(() => ({ candles, frame, decimals }), [candles, frame, decimals]);
  return (
    <Suspense fallback={<p className="p-4 text-mute">Loading the chart</p>}>
      <PriceChart shown={shown} {...rest} />
    </Suspense>
  );
}
