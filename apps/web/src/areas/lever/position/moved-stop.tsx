import { lever } from '@mt2/contracts/lever';
import { waiting } from '@mt2/contracts/waiting';
import { atoms } from '@mt2/domain';
import { floorToTicks, formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { gainText, ownAmount } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { lotsText, type OrderAsking, OrderQuestion, tickText, useOrderQuestion } from '../../order/index.ts';
import { type LeverAccount, positionsQuery } from '../lever.api.ts';
import { SideText } from '../side-text.tsx';
import { stopRefusalText } from '../stop-refusal-text.ts';
import { useSending } from '../use-sending.ts';
import { partStopFormOf, previewPartStop } from './part-stop-form.ts';
import type { PartStop, Position } from './position.ts';
import { previewStops, stopFormOf, stopsOf } from './stop-form.ts';
import { useWatched } from './use-part-stops.tsx';

const WORDS = { takeProfit: 'lever.take-profit', stopLoss: 'lever.stop-loss' } as const;
export type StopName = keyof typeof WORDS;
/** A stop of a position, or of a pair for some of its lots. */
export type ChartStop = { readonly position: Position; readonly part?: PartStop | undefined; readonly name: StopName };
/** A stop and the price in ticks to which it is to move. */
type Moving = ChartStop & { readonly ticks: number };

export type MovedStop = {
  /** Asks if a stop is to move to another price. */
  move(stop: ChartStop, price: string): void;
  readonly question: ReactNode;
};

/** Moves a stop of a position to another price. Its other terms are those of the position now, not when the line was dragged. */
export function useMovedStop(account: LeverAccount): MovedStop {
  const { send } = useSending();
  const { data } = useQuery({ ...positionsQuery(account), enabled: useSignedIn() });
  const nowOf = (moving: Moving): Moving => {
    const position = data?.find(({ id }) => id === moving.position.id) ?? moving.position;
    return { ...moving, position, part: position.stops.find(({ id }) => id === moving.part?.id) ?? moving.part };
  };
  const set = (moving: Moving) => {
    const { position, part, name, ticks } = nowOf(moving);
    const moved = { [name]: ticksToAtoms(position.market, ticks) };
    return send(() =>
      part
        ? api.change(waiting.edit, { id: part.id, ...moved })
        : api.change(lever.setStop, { id: position.id, ...stopsOf(position), ...moved }),
    );
  };
  const { ask, asked, question } = useOrderQuestion('contract', set);
  return {
    move: (stop, price) => ask({ ...stop, ticks: floorToTicks(stop.position.market, atoms(price)) }),
    question: asked && <MovedStopQuestion {...question} moving={nowOf(asked)} />,
  };
}

/** The lots and the price (ticks) of a stop before it moves, and the rule that its new price breaks. */
function usePreview({ position, part, name, ticks }: Moving) {
  const { market, held, stops } = position;
  const typed = { [name]: formatTicks(market, ticks) };
  const watched = useWatched(market, { watched: part?.watched ?? 'mark' });
  if (!part)
    return { lots: held.lots, now: held[name], watched, ...previewStops({ ...stopFormOf(position), ...typed }, position, watched) };
  const preview = previewPartStop({ ...partStopFormOf(position, part), ...typed }, position, { watched, others: stops.length - 1 });
  return { lots: part.lots, now: floorToTicks(market, part[name]), watched, ...preview };
}

type MovedStopQuestionProps = OrderAsking & { moving: Moving };

function MovedStopQuestion({ moving, ...question }: MovedStopQuestionProps) {
  const text = useText();
  const { position, name, ticks } = moving;
  const { market, held } = position;
  const { lots, now, watched, decision, profits } = usePreview(moving);
  const profit = profits[name];
  return (
    <OrderQuestion
      {...question}
      title={text(WORDS[name])}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('spot.side'), value: <SideText side={held.side} leverage={held.leverage} /> },
        { label: text('lever.size'), value: <Amount>{lotsText(text, market, lots)}</Amount> },
        { label: text('common.price'), value: tickText(market, now) },
      ]}
      total={{ label: text('spot.new-price'), value: tickText(market, ticks) }}
      notes={[
        profit !== undefined && text('lever.estimated-pnl', { amount: ownAmount(`${gainText(profit)} USDT`) }),
        text('lever.actual-price-may-differ'),
      ]}
      action={text('lever.set-tp-sl')}
      reason={decision && !decision.ok ? stopRefusalText(text, decision.refusal, held.side, tickText(market, watched)) : undefined}
    />
  );
}
