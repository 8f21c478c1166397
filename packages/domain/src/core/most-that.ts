/** The largest whole number from `least` to `most` for which `holds`, which does for all before it; `least` is not asked. */
export function mostThat(least: number, most: number, holds: (value: number) => boolean): number {
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
