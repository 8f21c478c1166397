import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { report } from '../../../platform/request/report.ts';
import { sentenceOf, Unanswered } from '../../../platform/send.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm, toast, withMask } from '../../../ui/overlays/overlays.ts';
import { type OpenOrder, QUIET } from './open-order.ts';

/** Cancels an order; after a question if another one ends with it. Meanwhile its button is off. */
export function useCancelling() {
  const text = useText();
  const [pendingId, setPendingId] = useState<string>();
  const cancel = async (order: OpenOrder): Promise<void> => {
    const { id, question } = order;
    if (question && !(await confirm({ ...question, cancel: text('spot.keep-orders') }))) return;
    setPendingId(id);
    await order.cancel?.().then(() => toast(text('spot.cancelled-result'), 'ok'), report('change'));
    await afterChange();
    setPendingId(undefined);
  };
  return { cancel, pendingId };
}

/** More markets than this are counted. */
const MOST_NAMED = 3;

/** Access to all orders of an account, also those that were not read. */
export type EveryOrder = {
  /** Cancels those that wait for a price; resolves to their number. */
  cancelWaiting(): Promise<number>;
  /** The IDs of the newest others, at most one page. */
  readIds(): Promise<readonly number[]>;
  /** Cancels one of these; the caller handles its refusal. */
  cancel(id: number): Promise<unknown>;
};

type CancelAllProps = {
  /** The orders that the list shows. */
  orders: readonly OpenOrder[];
  /** Absent if the list is filtered: then those shown are cancelled. */
  every?: EveryOrder;
  /** The number of every order in words. */
  number?: string;
};

/** Cancels the orders of a list up to the newest one shown, after a question that names their markets, and shows the count. */
export function CancelAll({ orders, every, number = String(orders.length) }: CancelAllProps) {
  const text = useText();
  const [isPending, setPending] = useState(false);
  const count = Number.parseInt(number, 10);
  const cancelAll = async () => {
    const title = text('spot.cancel-all-question', { count, number, markets: marketsOf(orders) });
    const question = { title, ok: text('spot.cancel-orders', { count, number }), cancel: text('spot.keep-orders') };
    if (!(await confirm(question))) return;
    setPending(true);
    const result = await withMask(
      every ? cancelEvery(orders, every) : cancelEach(orders.map((order) => async () => order.cancel?.(QUIET))),
    );
    const said = text('spot.all-cancelled-result', { number: result.cancelled });
    const why = result.failure instanceof Unanswered ? text('common.no-answer') : sentenceOf(result.failure);
    if (!result.failure) toast(said, 'ok');
    else toast([...(result.cancelled > 0 ? [said] : []), why].join(' · '), 'fail');
    await afterChange().finally(() => setPending(false));
  };
  return (
    <Button size="sm" pending={isPending} disabled={count === 0} onClick={() => void cancelAll()}>
      {text('spot.cancel-all')}
    </Button>
  );
}

function marketsOf(orders: readonly OpenOrder[]): string {
  const symbols = [...new Set(orders.map(({ market }) => market.symbol))];
  const others = symbols.length - MOST_NAMED;
  return others > 0 ? `${symbols.slice(0, MOST_NAMED).join(', ')} +${others}` : symbols.join(', ');
}

type Result = { readonly cancelled: number; readonly failure: unknown };

/** More changes at once would be too many for a server's limit of requests. */
const AT_ONCE = 10;

/** Cancels orders, a few at once; returns the count and the first error. One that was filled meanwhile does not stop the others. */
async function cancelEach(cancels: readonly (() => Promise<unknown>)[]): Promise<Result> {
  const results: PromiseSettledResult<unknown>[] = [];
  for (let from = 0; from < cancels.length; from += AT_ONCE)
    results.push(...(await Promise.allSettled(cancels.slice(from, from + AT_ONCE).map((cancel) => cancel()))));
  const failed = results.filter((result) => result.status === 'rejected');
  return { cancelled: results.length - failed.length, failure: failed[0]?.reason };
}

/** Cancels every order up to the newest seen by the user. */
async function cancelEvery(seen: readonly OpenOrder[], { cancelWaiting, readIds, cancel }: EveryOrder): Promise<Result> {
  const newest = Math.max(0, ...seen.flatMap(({ type, number }) => (type === 'limit' ? number : [])));
  const tried = new Set<number>();
  let total: Result = { cancelled: 0, failure: undefined };
  try {
    if (seen.some(({ type }) => type !== 'limit')) total = { ...total, cancelled: await cancelWaiting() };
    for (;;) {
      const left = newest === 0 ? [] : (await readIds()).filter((id) => id <= newest && !tried.has(id));
      if (left.length === 0) return total;
      for (const id of left) tried.add(id);
      const { cancelled, failure } = await cancelEach(left.map((id) => () => cancel(id)));
      total = { cancelled: total.cancelled + cancelled, failure: total.failure ?? failure };
    }
  } catch (error) {
    return { ...total, failure: error };
  }
}
