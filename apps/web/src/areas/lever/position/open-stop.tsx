import { lever } from '@mt2/contracts/lever';
import { waiting } from '@mt2/contracts/waiting';
import { atoms, refusalsOf } from '@mt2/domain';
import { floorToTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import type { Text } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText, ownAmount } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Edited, lotsText, type OpenOrder, priceField, type Terms, tickText } from '../../order/index.ts';
import { stopRefusalText } from '../stop-refusal-text.ts';
import { partStopFormOf, previewPartStop } from './part-stop-form.ts';
import type { PartStop, Position } from './position.ts';
import { previewStops, stopFormOf, stopsOf, typedTicks } from './stop-form.ts';
import { useWatched } from './use-part-stops.tsx';

const WORDS = { takeProfit: 'lever.take-profit', stopLoss: 'lever.stop-loss' } as const;
const LINE_WORDS = { takeProfit: 'lever.line-take-profit', stopLoss: 'lever.line-stop-loss' } as const;
type StopName = keyof typeof WORDS;

/** A stop of a position, or of a pair for some of its lots. */
type Stop = { readonly position: Position; readonly part: PartStop | undefined; readonly name: StopName };

function useEdit(text: Text, { position, part, name }: Stop, terms: Terms): Edited {
  const { market, held, stops } = position;
  const typed = { [name]: terms[name] ?? '' };
  const watched = useWatched(market, { watched: part?.watched ?? 'mark' });
  const { decision, profits } = part
    ? previewPartStop({ ...partStopFormOf(position, part), ...typed }, position, { watched, others: stops.length - 1 })
    : previewStops({ ...stopFormOf(position), ...typed }, position, watched);
  const profit = profits[name];
  return {
    refused: decision ? refusalsOf(decision) : [],
    changes: decision?.ok ? { [name]: { [name]: ticksToAtoms(market, decision.value[name]) } } : {},
    say: (refusal) => stopRefusalText(text, refusal, held.side, tickText(market, watched)),
    notes: [
      profit !== undefined && text('lever.estimated-pnl', { amount: ownAmount(`${gainText(profit)} USDT`) }),
      text('lever.actual-price-may-differ'),
    ],
  };
}

/** A stop as an order whose price can be moved; undefined if there is none. */
function ofStop(text: Text, stop: Stop): OpenOrder | undefined {
  const { position, part, name } = stop;
  const { market, held, id, openedAt } = position;
  const ticks = part ? floorToTicks(market, part[name]) : held[name];
  if (ticks === 0) return undefined;
  const price = typedTicks(market, ticks);
  return {
    id: `${name} ${id} ${part?.id ?? ''}`,
    number: id,
    type: 'stops',
    market,
    isUp: name === 'takeProfit',
    title: [text(WORDS[name]), `${text(`lever.${held.side}`)} ${held.leverage}x`],
    createdAt: openedAt,
    confirmed: 'contract',
    useFacts: () => ({
      size: { label: text('lever.size'), value: <Amount>{lotsText(text, market, part?.lots ?? held.lots)}</Amount> },
      price: tickText(market, ticks),
      more: [],
    }),
    lines: [{ price, word: text(LINE_WORDS[name]), size: part ? String(part.lots) : '', term: name }],
    terms: { [name]: price },
    fields: [priceField(name, text('spot.new-price'), market)],
    useEdited: (terms) => useEdit(text, stop, terms),
    move: (_, to) => ({ [name]: atoms(to) }),
    edit: (changes) =>
      part ? api.change(waiting.edit, { id: part.id, ...changes }) : api.change(lever.setStop, { id, ...stopsOf(position), ...changes }),
    cancel: async () => undefined,
  };
}

/** The stops of a position, those of all its lots first, then the newest pairs. */
export const stopOrders = (text: Text, position: Position, mostPairs: number): readonly OpenOrder[] =>
  [undefined, ...position.stops.slice(-mostPairs)].flatMap((part) =>
    (['takeProfit', 'stopLoss'] as const).flatMap((name) => ofStop(text, { position, part, name }) ?? []),
  );
