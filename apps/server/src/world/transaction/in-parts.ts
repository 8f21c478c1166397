/** Work in parts, each as small as one object: after a part, other work of the process may run. */
export type InParts<T> = Generator<undefined, T, undefined>;

/** Does all parts together. */
export function atOnce<T>(work: InParts<T>): T {
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
  }
}

/** Acts on each object as one part; returns the sum of the results. */
export function* eachInParts<T>(objects: Iterable<T>, act: (object: T) => number): InParts<number> {
  let sum = 0;
  for (const object of objects) {
    sum += act(object);
    yield;
  }
  return sum;
}

/** Work that may be done at once: its result, or its parts. */
export const inParts = function* (work: number | InParts<number>): InParts<number> {
  return typeof work === 'number' ? work : yield* work;
};
