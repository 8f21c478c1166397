import { formatTicks } from '@mt2/domain/market-terms';
import { EDITED_TIMES, type EditedTime } from '@mt2/domain/order';
import { type ReactNode, useState } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { type Changed, showChange } from '../../../frame/updates.ts';
import { useLatest } from '../../../frame/use-latest.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { changeSettings, getSettings } from '../../../platform/settings.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { TimeChoice } from '../ticket/fields.tsx';
import type { Edited, OpenOrder, Terms } from './open-order.ts';

/** The names by which refusals name terms; those of the whole order come first. */
const FIELDS = [
  'order',
  'price',
  'legPrice',
  'trigger',
  'takeProfit',
  'takeProfitLimit',
  'stopLoss',
  'stopLossLimit',
  'rate',
  'distance',
  'activation',
  'quantity',
  'lots',
] as const;
type FieldName = (typeof FIELDS)[number];

const isSame = (one: string | undefined, other: string | undefined): boolean => {
  if (one === undefined || other === undefined) return one === other;
  const amount = typedAmount(one);
  return one === other || (amount !== 'invalid' && amount === typedAmount(other));
};

/** The terms of an order until others are typed: those that are not typed follow the order, which may change meanwhile. */
export function useTyped<T extends Terms>(before: T, first: Partial<T> = {}) {
  const [typed, setTyped] = useState<Partial<T>>(first);
  return {
    before,
    terms: { ...before, ...typed } as T,
    put(part: Partial<T>): void {
      const all = Object.entries({ ...typed, ...part }).filter(([name, value]) => value !== before[name]);
      setTyped(Object.fromEntries(all) as Partial<T>);
    },
    /** Forgets what was typed. */
    reset: () => setTyped({}),
  };
}

type Sending = {
  edit(changes: object): Promise<Changed>;
  onDone(): void;
  /** It is placed with all of its terms; by default those that are new are sent. */
  readonly isNew?: boolean;
};

/** The errors of typed terms, and how they are sent; `edited` is what they would make of the order, undefined until that is known. */
export function useTerms<T extends Terms>(
  { before, terms, put, reset }: ReturnType<typeof useTyped<T>>,
  edited: Edited | undefined,
  { edit, onDone, isNew = false }: Sending,
) {
  const go = useGo();
  const errors = useRefusal(FIELDS, edited?.refused ?? [], {
    say: ({ refusal }) => edited?.say(refusal) ?? refusal,
    // What is missing in a new one is said once it is pressed.
    isSaidEarly: (field) => !isNew || Boolean(terms[field]),
  });
  const { change } = useChanging(errors.showAnswer);
  const changed = Object.keys(terms).filter((name) => isNew || !isSame(terms[name], before[name]));
  return {
    errors,
    isChanged: edited !== undefined && changed.length > 0,
    put(part: Partial<T>): void {
      errors.clear();
      put(part);
    },
    reset(): void {
      errors.reset();
      reset();
    },
    async send(): Promise<void> {
      if (!errors.pass() || !edited) return;
      const changes: object = Object.assign({}, ...changed.map((name) => edited.changes[name]));
      if (await change(async () => showChange(await edit(changes), go.to))) onDone();
    },
  };
}

type OrderSheetProps = {
  order: OpenOrder;
  /** The orders of its list; the sheet follows the order there, and closes once it no longer waits. */
  orders: readonly OpenOrder[] | undefined;
  /** A term that was dragged on the chart: only it is edited. */
  moved?: { readonly term: string; readonly price: string } | undefined;
  open: boolean;
  onClose(): void;
};

/** Edits an order that waits, or moves it to the price to which its line was dragged. It stays open until that is done. */
export function OrderSheet({ order: chosen, orders, moved, open, onClose }: OrderSheetProps) {
  const text = useText();
  const listed = orders?.find(({ id }) => id === chosen.id);
  const order = useLingering(listed) ?? chosen;
  const { market, isUp, title, fields, confirmed } = order;
  const { size, price, condition } = order.useFacts();
  const typed = useTyped(order.terms, moved && { [moved.term]: moved.price });
  const { terms } = typed;
  const edited = order.useEdited(terms, moved !== undefined);
  const { put, errors, isChanged, send } = useTerms(typed, edited, { edit: order.edit, onDone: onClose });
  const word = text(moved ? 'spot.move-order' : 'spot.edit-order');
  const isWaiting = order.terms.tif !== undefined;
  return (
    <ConfirmSheet
      open={open && (orders === undefined || listed !== undefined)}
      onClose={onClose}
      title={`${word} · ${market.symbol}`}
      rows={[
        { label: text('common.type'), value: <b className={isUp ? 'text-up' : 'text-down'}>{title.join(' · ')}</b> },
        { label: text('common.price'), value: price },
        { label: text('trigger.condition'), value: condition },
        size,
      ]}
      total={edited?.total}
      notes={[...(edited?.notes ?? []), moved ? order.type === 'limit' && text('spot.move-note') : isWaiting && text('spot.edit-note')]}
      tone={isUp ? 'up' : 'down'}
      action={word}
      reason={errors.at('order')}
      failure={errors.whole}
      isReady={isChanged}
      onConfirm={send}
      skip={
        moved && !getSettings().unconfirmed.includes(confirmed)
          ? {
              label: text('spot.confirm-skip'),
              turnOff: () => changeSettings({ unconfirmed: [...getSettings().unconfirmed, confirmed] }),
            }
          : undefined
      }
    >
      {!moved && order.ownFields?.({ terms, onChange: put, errorAt: (...names) => errors.at(...(names as FieldName[])) })}
      {fields
        .filter(({ name }) => !moved || name === moved.term)
        .map(({ name, ...field }) => (
          <NumberField
            key={name}
            {...field}
            value={terms[name] ?? ''}
            onChange={(value) => put({ [name]: value })}
            error={errors.at(name as FieldName)}
          />
        ))}
      {!moved && terms.tif !== undefined && <TimeChoice value={timeOf(terms.tif)} onChange={(tif) => put({ tif })} />}
    </ConfirmSheet>
  );
}

const timeOf = (tif: string): EditedTime => EDITED_TIMES.find((each) => each === tif) ?? 'gtc';

/** The fields of prices. */
export const priceField = (name: string, label: string, market: OpenOrder['market']) => ({
  name,
  label,
  decimals: market.priceDecimals,
  step: formatTicks(market, 1),
});

type Moved = { readonly order: OpenOrder; readonly term: string; readonly price: string; readonly turn: number; readonly isOpen: boolean };

export type MovedOrder = {
  /** Moves a term of an order to the price to which its line was dragged, after a question unless it is turned off; without one asks. */
  move(order: OpenOrder, term: string, price?: string): void;
  readonly question: ReactNode;
};

/** Moves orders of a list on the chart: an edit of one term. */
export function useMovedOrder(orders: readonly OpenOrder[] | undefined): MovedOrder {
  const go = useGo();
  const { change } = useChanging();
  const [moved, setMoved] = useState<Moved>();
  const move = useLatest((order: OpenOrder, term: string, price?: string) => {
    if (price !== undefined && getSettings().unconfirmed.includes(order.confirmed))
      void change(async () => showChange(await order.edit(order.move(term, price)), go.to));
    else setMoved({ order, term, price: price ?? order.terms[term] ?? '', turn: (moved?.turn ?? 0) + 1, isOpen: true });
  });
  return {
    move,
    question: moved && (
      <OrderSheet
        key={moved.turn}
        order={moved.order}
        orders={orders}
        moved={moved}
        open={moved.isOpen}
        onClose={() => setMoved({ ...moved, isOpen: false })}
      />
    ),
  };
}
