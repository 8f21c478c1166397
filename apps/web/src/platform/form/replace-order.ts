import { isNotMade, sentenceOf } from '../send.ts';

/** The calls that replace a waiting order by one with other terms. `R` is the part of the order that still waits. */
export type Replacing<R, T> = {
  /** Cancels the order; resolves to the part that was not filled. */
  cancel(): Promise<R>;
  place(rest: R): Promise<T>;
  /** Places the rest with the old terms. */
  putBack(rest: R): Promise<unknown>;
};

/** A replacement that failed after the order was cancelled: the reason, and true if the order waits again as before. */
export type NotReplaced = { readonly reason: string; readonly isBack: boolean };

/**
 * Cancels an order and places its rest with other terms. If these are refused, the rest is placed with the old terms. After a
 * lost response nothing is placed, because the new order may exist.
 */
export async function replaceOrder<R, T>({ cancel, place, putBack }: Replacing<R, T>): Promise<{ readonly placed: T } | NotReplaced> {
  const rest = await cancel();
  try {
    return { placed: await place(rest) };
  } catch (error) {
    const reason = sentenceOf(error);
    if (!isNotMade(error)) return { reason, isBack: false };
    const isBack = await putBack(rest).then(
      () => true,
      () => false,
    );
    return { reason, isBack };
  }
}
