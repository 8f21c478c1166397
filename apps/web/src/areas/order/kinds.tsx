import { waiting } from '@mt2/contracts/waiting';
import { assertDefined, atoms } from '@mt2/domain';
import { isTrailing } from '@mt2/domain/waiting';
import { type ComponentType, useState } from 'react';
import { type Text, useText } from '../../platform/i18n.ts';
import { api } from '../../platform/send.ts';
import { Chips } from '../../ui/chips.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { DESK, useMedia } from '../../ui/use-media.ts';
import { ofAttached } from './kinds/attached.tsx';
import { LimitTicket } from './kinds/limit.tsx';
import type { SpotKind } from './kinds/limit-form.ts';
import { OcoTicket, ofOco } from './kinds/oco.tsx';
import type { SpotTicketProps } from './kinds/spot-form.ts';
import { ofTrail, TrailTicket } from './kinds/trail.tsx';
import { ofTrigger, TriggerTicket } from './kinds/trigger.tsx';
import type { OpenOrder, Quiet } from './list/open-order.ts';
import { leveragedText, sideText, type Waiting } from './waiting/waiting.ts';
import type { Beside, Shown } from './waiting/waiting-kind.tsx';

type Kind = {
  /** The key of its name. */
  readonly word: string;
  /** Its ticket on spot, with its fields, its preview, the rows of its question and its call; absent if spot does not have it. */
  readonly Spot?: ComponentType<SpotTicketProps>;
  /** What lists, chart and sheet show of one that waits, and what can be edited; absent if it waits in a book. */
  readonly shown?: (text: Text, order: Waiting, beside: Beside) => Shown;
  /** Stands below the others where the kinds are a row. */
  readonly isMore?: true;
};

type KindName = SpotKind | OpenOrder['type'];

/** Every kind of order of the page. */
export const KINDS: Readonly<Record<KindName, Kind>> = {
  limit: { word: 'spot.limit', Spot: LimitTicket },
  market: { word: 'spot.market', Spot: LimitTicket },
  trigger: { word: 'trigger.trigger', Spot: TriggerTicket, shown: ofTrigger },
  oco: { word: 'oco.oco', Spot: OcoTicket, shown: ofOco, isMore: true },
  trailing: { word: 'trigger.trailing', Spot: TrailTicket, shown: ofTrail, isMore: true },
  stops: { word: 'lever.tp-sl', shown: ofAttached },
};

const NAMES = Object.keys(KINDS) as KindName[];
export const SPOT_KINDS = NAMES.filter((name): name is SpotKind => KINDS[name].Spot !== undefined);

type KindChoiceProps<K extends KindName> = { kinds: readonly K[]; value: K; onChange(kind: K): void };

/** The kind of an order: a row where there is room for it, otherwise a list. */
export function KindChoice<K extends KindName>({ kinds, value, onChange }: KindChoiceProps<K>) {
  const text = useText();
  const [hasMore, setMore] = useState(false);
  const isDesk = useMedia(DESK);
  const label = text('spot.order-type');
  const nameOf = (kind: K) => ({ value: kind, label: text(KINDS[kind].word) });
  if (!isDesk) return <Select {...{ label, value, onChange }} items={kinds.map(nameOf)} className="w-full max-w-none!" />;
  const first = kinds.filter((kind) => hasMore || KINDS[value].isMore || !KINDS[kind].isMore);
  const more = first.length < kinds.length ? [{ value: 'more', label: text('common.more') } as const] : [];
  return (
    <Chips
      label={label}
      value={value as K | 'more'}
      onChange={(kind) => (kind === 'more' ? setMore(true) : onChange(kind))}
      items={[...first.map(nameOf), ...more]}
      // Each row takes its own taps: a chip reaches no further than it is tall.
      className="flex-wrap *:min-w-fit! *:flex-auto! *:px-1! *:after:h-full!"
    />
  );
}

const kindOf = (order: Waiting): KindName =>
  order.type === 'trigger' ? (isTrailing(order) ? 'trailing' : 'trigger') : order.type === 'oco' ? 'oco' : 'stops';

/** What a waiting order is called: one that a trigger places by the order that it places. */
const wordOf = (order: Waiting): string => (kindOf(order) === 'trigger' ? `trigger.stop-${order.kind}` : KINDS[kindOf(order)].word);

/** A waiting order as the lists of orders show it. */
export function ofWaiting(text: Text, order: Waiting, beside: Beside = {}): OpenOrder {
  const { id, market, isUp, createdAt, account, leverage } = order;
  const side = sideText(text, order);
  const common = {
    id: `waiting ${id}`,
    number: id,
    market,
    isUp,
    createdAt,
    title: [text(wordOf(order)), leverage > 0 ? leveragedText(side, leverage) : side] as const,
    confirmed: account === 'spot' ? ('spot' as const) : ('contract' as const),
    move: (term: string, price: string) => ({
      [term]: atoms(price),
      ...(order.type === 'trigger' && { direction: order.direction }),
    }),
    edit: (changes: object) => api.change(waiting.edit, { id, ...changes }),
    cancel: (how?: Quiet) => api.change(waiting.cancel, { id }, how),
  };
  return { ...common, ...assertDefined(KINDS[kindOf(order)].shown, 'such orders wait')(text, order, beside) };
}
