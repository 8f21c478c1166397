/** The height of a label, in pixels: two labels closer than this would overlap. */
const LABEL_HEIGHT = 15;

/**
 * The lines that may carry their label: a label must not cover an earlier line's and must fit inside the pane. `ys` are
 * pixels from the top, null if a line is out of view.
 */
export function labelled(ys: readonly (number | null)[], height: number): readonly boolean[] {
  const taken: number[] = [];
  return ys.map((y) => {
    const isFree = y !== null && y >= 0 && y <= height && taken.every((other) => Math.abs(other - y) >= LABEL_HEIGHT);
    if (isFree) taken.push(y);
    return isFree;
  });
}
