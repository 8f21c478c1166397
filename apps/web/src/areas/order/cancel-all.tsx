import { useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { afterChange } from '../../platform/live.ts';
import { sentenceOf } from '../../platform/send.ts';
import { Button } from '../../ui/button.tsx';
import { confirm, toast, withMask } from '../../ui/overlays/overlays.ts';

/** Access to the orders of a list. */
type Orders = {
  /** The IDs of the first page of waiting orders, newest first. */
  readIds(): Promise<readonly number[]>;
  /** Cancels one order; the caller handles its refusal. */
  cancel(id: number): Promise<unknown>;
};

export type CancelAllProps = Orders & {
  /** The newest order shown; undefined if there is none. */
  newestId: number | undefined;
  /** The number of orders read; `number` tells if there are more. */
  count: number;
  number: string;
};

/** Cancels all orders of a list up to the newest one shown, after a question, and shows the count. */
export function CancelAll({ newestId, count, number, readIds, cancel }: CancelAllProps) {
  const text = useText();
  const [isPending, setPending] = useState(false);
  const cancelAll = async (newest: number) => {
    const question = { title: text('spot.cancel-all-question', { count, number }), ok: text('spot.cancel-orders', { count, number }) };
    if (!(await confirm({ ...question, cancel: text('spot.keep-orders') }))) return;
    setPending(true);
    const { cancelled, failure } = await withMask(cancelEvery(newest, { readIds, cancel }));
    const result = text('spot.all-cancelled-result', { number: cancelled });
    if (!failure) toast(result, 'ok');
    else toast([...(cancelled > 0 ? [result] : []), sentenceOf(failure)].join(' · '), 'fail');
    await afterChange().finally(() => setPending(false));
  };
  return (
    <Button
      size="sm"
      pending={isPending}
      disabled={newestId === undefined}
      onClick={() => newestId !== undefined && void cancelAll(newestId)}
    >
      {text('spot.cancel-all')}
    </Button>
  );
}

/**
 * Cancels every order up to the newest seen by the user; returns the count and the errors. If one was filled meanwhile,
 * the others are cancelled anyway.
 */
async function cancelEvery(newestId: number, { readIds, cancel }: Orders): Promise<{ cancelled: number; failure: unknown }> {
  const tried = new Set<number>();
  let cancelled = 0;
  let failure: unknown;
  try {
    for (;;) {
      const left = (await readIds()).filter((id) => id <= newestId && !tried.has(id));
      if (left.length === 0) return { cancelled, failure };
      for (const id of left) tried.add(id);
      const results = await Promise.allSettled(left.map(cancel));
      cancelled += results.filter((result) => result.status === 'fulfilled').length;
      failure ??= results.find((result) => result.status === 'rejected')?.reason;
    }
  } catch (error) {
    return { cancelled, failure: error };
  }
}
