import { lever } from '@mt2/contracts/lever';
import { atoms } from '@mt2/domain';
import { floorToTicks, formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText, ownAmount } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useMark } from '../../market/index.ts';
import { lotsText, type OrderAsking, OrderQuestion, tickText, useOrderQuestion } from '../../order/index.ts';
import { SideText } from '../side-text.tsx';
import { stopRefusalText } from '../stop-refusal-text.ts';
import { useSending } from '../use-sending.ts';
import type { Position } from './position.ts';
import { previewStops, stopFormOf } from './stop-form.ts';

const WORDS = { takeProfit: 'lever.take-profit', stopLoss: 'lever.stop-loss' } as const;
export type StopName = keyof typeof WORDS;
/** A stop and the price in ticks to which it is to move. */
type Moving = { readonly position: Position; readonly name: StopName; readonly ticks: number };

export type MovedStop = {
  /** Asks if a stop is to move to another price. */
  move(position: Position, name: StopName, price: string): void;
  readonly question: ReactNode;
};

/** Moves a stop of a position to another price. */
export function useMovedStop(): MovedStop {
  const { send } = useSending();
  const set = ({ position, name, ticks }: Moving) => {
    const { market, id, held } = position;
    const to = { takeProfit: held.takeProfit, stopLoss: held.stopLoss, [name]: ticks };
    const [takeProfit, stopLoss] = [ticksToAtoms(market, to.takeProfit), ticksToAtoms(market, to.stopLoss)];
    return send(() => api.change(lever.setStop, { id, takeProfit, stopLoss }));
  };
  const { ask, asked, question } = useOrderQuestion('contract', set);
  return {
    move: (position, name, price) => ask({ position, name, ticks: floorToTicks(position.market, atoms(price)) }),
    question: asked && <MovedStopQuestion {...question} moving={asked} />,
  };
}

type MovedStopQuestionProps = OrderAsking & { moving: Moving };

function MovedStopQuestion({ moving: { position, name, ticks }, ...question }: MovedStopQuestionProps) {
  const text = useText();
  const { market, held } = position;
  const mark = useMark(market)?.mark;
  const { decision, profits } = previewStops({ ...stopFormOf(position), [name]: formatTicks(market, ticks) }, position, mark);
  const profit = profits[name];
  return (
    <OrderQuestion
      {...question}
      title={text(WORDS[name])}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('spot.side'), value: <SideText side={held.side} leverage={held.leverage} /> },
        { label: text('lever.size'), value: <Amount>{lotsText(text, market, held.lots)}</Amount> },
        { label: text('common.price'), value: tickText(market, held[name]) },
      ]}
      total={{ label: text('spot.new-price'), value: tickText(market, ticks) }}
      notes={[
        profit !== undefined && text('lever.estimated-pnl', { amount: ownAmount(`${gainText(profit)} USDT`) }),
        text('lever.actual-price-may-differ'),
      ]}
      action={text('lever.set-tp-sl')}
      reason={decision && !decision.ok ? stopRefusalText(text, decision.refusal, held.side, tickText(market, mark)) : undefined}
    />
  );
}
