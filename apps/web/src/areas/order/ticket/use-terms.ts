import { useState } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { type Changed, showChange } from '../../../frame/updates.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import type { Edited, Terms } from '../list/open-order.ts';

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
export type FieldName = (typeof FIELDS)[number];

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
