import { isNotMade, sentenceOf } from '../send.ts';

/** The calls that replace a waiting order. `R` is its unfilled part. */
export type Replacing<R, T> = {
  /** Cancels the order; resolves to the part that was not filled. */
  cancel(): Promise<R>;
  /** Places the new order; resolves to undefined if nothing is left to place. */
  place(rest: R): Promise<T | undefined>;
  /** Places the rest with the old terms. */
  putBack(rest: R): Promise<T>;
};

/** A failed replacement of an order that was cancelled. After a lost response, it has neither `rest` nor `back`. */
type NotReplaced<R, T> = {
  readonly reason: string;
  /** The part that was not filled. */
  readonly rest?: R;
  /** The order placed again for the rest; undefined if it was refused too. */
  readonly back?: T;
};
export type Replaced<R, T> = { readonly placed: T | undefined } | NotReplaced<R, T>;

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
