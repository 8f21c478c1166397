import { isNotMade, sentenceOf } from '../send.ts';

/** The calls that replace a waiting order by one with other terms. `R` is the part of the order that still waits. */
export type Replacing<R, T> = {
  /** Cancels the order; resolves to the part that was not filled. */
  cancel(): Promise<R>;
  place(rest: R): Promise<T>;
  /** Places the rest with the old terms. */
  putBack(rest: R): Promise<T>;
};

/** A replacement that failed after the order was cancelled. After a lost response, neither `rest` nor `back` is known. */
type NotReplaced<R, T> = {
  readonly reason: string;
  /** The part that was not filled. */
  readonly rest?: R;
  /** The order that waits again for the rest; without it, no order does. */
  readonly back?: T;
};
export type Replaced<R, T> = { readonly placed: T } | NotReplaced<R, T>;

/**
 * Cancels an order and places its rest with other terms. If these are refused, the rest is placed with the old terms. After a
 * lost response nothing is placed, because the new order may exist.
 */
export async function replaceOrder<R, T>({ cancel, place, putBack }: Replacing<R, T>): Promise<Replaced<R, T>> {
  const rest = await cancel();
  try {
    return { placed: await place(rest) };
  } catch (error) {
    const reason = sentenceOf(error);
    if (!isNotMade(error)) return { reason };
    return putBack(rest).then(
      (back) => ({ reason, rest, back }),
      (failure) => (isNotMade(failure) ? { reason, rest } : { reason }),
    );
  }
}
