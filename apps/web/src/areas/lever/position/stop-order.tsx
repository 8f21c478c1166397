import { lever } from '@mt2/contracts/lever';
import { waiting } from '@mt2/contracts/waiting';
import { atoms } from '@mt2/domain';
import type { Text } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText, ownAmount, withUnits } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Edited, LOT_DECIMALS, lotsText, type OpenOrder, priceField, type Terms } from '../../order/index.ts';
import { meanText } from '../price-facts.tsx';
import { partStopFormOf } from './part-stop-form.ts';
import { usePairEdit } from './part-stops.tsx';
import type { PartStop, Position } from './position.ts';
import { commonStops, stopsOf } from './stop-form.ts';
import { useStopsEdit } from './stop-sheet.tsx';

const STOPS = ['takeProfit', 'stopLoss'] as const;
const LINE_WORDS = { takeProfit: 'lever.line-take-profit', stopLoss: 'lever.line-stop-loss' } as const;
const FIELD_WORDS = { takeProfit: 'lever.take-profit-price', stopLoss: 'lever.stop-loss-price' } as const;
const LIMITS = [
  ['takeProfitLimit', 'lever.take-profit-limit'],
  ['stopLossLimit', 'lever.stop-loss-limit'],
] as const;

function useEdit(text: Text, position: Position, part: PartStop | undefined, terms: Terms): Edited | undefined {
  const { market, stops } = position;
  const ofPair = usePairEdit(text, position, { ...partStopFormOf(position, part), ...terms }, stops.length - 1);
  const ofWhole = useStopsEdit(text, [position], position, { ...commonStops(market, [position]), ...terms });
  const edited = part ? ofPair : ofWhole;
  return (
    edited && {
      ...edited,
      notes: [
        ...STOPS.map((name) => {
          const [label, profit] = [text(LINE_WORDS[name]), edited.profits[name]];
          return profit !== undefined && `${label} · ${text('lever.estimated-pnl', { amount: ownAmount(`${gainText(profit)} USDT`) })}`;
        }),
        text('lever.actual-price-may-differ'),
      ],
    }
  );
}

/** The stops of a position, or a pair for some of its lots, as an order that can be edited; only a pair is listed and cancelled. */
export function stopOrder(text: Text, position: Position, part?: PartStop): OpenOrder {
  const { market, held, id, openedAt } = position;
  const form = partStopFormOf(position, part);
  const prices = part ?? stopsOf(position);
  const set = STOPS.filter((name) => prices[name] > 0n);
  const limits = part ? LIMITS.filter(([name]) => part[name] > 0n) : [];
  const typed = part ? form : commonStops(market, [position]);
  return {
    id: `stops ${id} ${part?.id ?? ''}`,
    number: part?.id ?? id,
    type: 'stops',
    market,
    isUp: held.side === 'short',
    title: [text('lever.tp-sl'), `${text(`lever.close-${held.side}`)} ${held.leverage}x`],
    createdAt: part?.createdAt ?? openedAt,
    confirmed: 'contract',
    useFacts: () => ({
      size: { label: text('lever.size'), value: <Amount>{withUnits(lotsText(text, market, part?.lots ?? held.lots))}</Amount> },
      condition: set.map((name) => `${text(LINE_WORDS[name])} ${meanText(market, prices[name])}`).join(' / '),
      more: [
        { label: text('trigger.watched'), value: text(`trigger.by-${form.by}`) },
        ...limits.map(([name, word]) => ({ label: text(word), value: part && meanText(market, part[name]) })),
        { label: text('common.status'), value: held.status === 'closing' && text('lever.paused-by-close') },
      ],
    }),
    lines: set.map((name) => ({
      price: typed[name] ?? '',
      word: text(LINE_WORDS[name]),
      size: part ? String(part.lots) : '',
      term: name,
      isUp: name === 'takeProfit',
    })),
    terms: {
      ...(part && { lots: form.lots }),
      takeProfit: typed.takeProfit,
      stopLoss: typed.stopLoss,
      ...Object.fromEntries(limits.map(([name]) => [name, form[name]])),
    },
    fields: [
      ...(part ? [{ name: 'lots', label: text('lever.close-quantity'), decimals: LOT_DECIMALS, unit: text('lever.lots') }] : []),
      ...STOPS.map((name) => priceField(name, text(FIELD_WORDS[name]), market)),
      ...limits.map(([name, word]) => priceField(name, text(word), market)),
    ],
    useEdited: (terms) => useEdit(text, position, part, terms),
    move: (term, to) => ({ [term]: atoms(to) }),
    edit: (changes) =>
      part ? api.change(waiting.edit, { id: part.id, ...changes }) : api.change(lever.setStop, { id, ...stopsOf(position), ...changes }),
    ...(part && { cancel: (how) => api.change(waiting.cancel, { id: part.id }, how) }),
  };
}
