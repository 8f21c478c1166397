type Item = { readonly id: number };
type List<T> = readonly T[];
/** What a step takes out of a list, and what it puts in. */
type Step<T> = { readonly taken: List<T>; readonly put: List<T> };

/** The steps that lead back and forward again, the nearest last, and the name of the last change. */
export type History<T> = { readonly past: List<Step<T>>; readonly future: List<Step<T>>; readonly name?: string | undefined };

/** A list with the history that led to it. */
export type Present<T> = { readonly now: List<T>; readonly history: History<T> };

/** Steps that can be undone. */
const MOST = 50;

export const NO_HISTORY: History<never> = { past: [], future: [] };

const isIn = <T>(list: List<T>, item: T): boolean => list.some((each) => JSON.stringify(each) === JSON.stringify(item));
const without = <T>(list: List<T>, others: List<T>): List<T> => list.filter((item) => !isIn(others, item));
const stepOf = <T>(from: List<T>, to: List<T>): Step<T> => ({ taken: without(from, to), put: without(to, from) });

/** The ID of the next item of a list. */
export const nextId = (list: List<Item>): number => Math.max(0, ...list.map(({ id }) => id)) + 1;

/** A list after a change. Changes in a row of the same name, such as the letters of a text, are undone together. */
export function after<T>({ now, history: { past, name: last } }: Present<T>, next: List<T>, name?: string): Present<T> {
  const back = stepOf(next, now);
  const before = name !== undefined && name === last ? past.at(-1) : undefined;
  const isSame = before !== undefined && without(back.put, before.taken).length === 0;
  const steps = isSame ? [...past.slice(0, -1), { ...back, put: before.put }] : [...past, back].slice(-MOST);
  return { now: next, history: { past: steps, future: [], name } };
}

/** Puts in an item, by its ID, which is another one if that belongs to another item by now. */
const withItem = <T extends Item>(list: List<T>, item: T): List<T> =>
  [...list, list.some(({ id }) => id === item.id) ? { ...item, id: nextId(list) } : item].toSorted((one, other) => one.id - other.id);

/** Carries out the nearest step, and gives the one that takes it back. A step whose items were changed elsewhere is left out. */
function carriedOut<T extends Item>(now: List<T>, steps: List<Step<T>>): { now: List<T>; steps: List<Step<T>>; back: List<Step<T>> } {
  const step = steps.at(-1);
  if (!step) return { now, steps, back: [] };
  const rest = steps.slice(0, -1);
  if (without(step.taken, now).length > 0) return carriedOut(now, rest);
  const next = step.put.reduce(withItem, without(now, step.taken));
  return { now: next, steps: rest, back: [stepOf(next, now)] };
}

/** One step back. */
export function undone<T extends Item>({ now, history: { past, future } }: Present<T>): Present<T> {
  const { back, steps, ...left } = carriedOut(now, past);
  return { ...left, history: { past: steps, future: [...future, ...back] } };
}

/** One step forward again. */
export function redone<T extends Item>({ now, history: { past, future } }: Present<T>): Present<T> {
  const { back, steps, ...left } = carriedOut(now, future);
  return { ...left, history: { past: [...past, ...back], future: steps } };
}
