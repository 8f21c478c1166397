/** What `work` resolves to, or `late` if it takes longer than `ms` of real time. */
export function inTime<T, L>(work: PromiseLike<T>, ms: number, late: () => L): Promise<T | L> {
  const { promise: timeUp, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return Promise.race([work, timeUp.then(late)]).finally(() => clearTimeout(timer));
}
