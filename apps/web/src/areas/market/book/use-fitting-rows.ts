import { type RefObject, useLayoutEffect, useState } from 'react';

/** Heights of a book's parts in pixels: a row, and everything else. */
export type BookHeights = { readonly row: number; readonly rest: number };

/** Maximum rows on each side. */
const MOST = 20;

/** Number of rows that fit on each side of a book of this height. */
export const rowsWithin = (height: number, { row, rest }: BookHeights, least: number): number =>
  Math.max(least, Math.min(MOST, Math.floor((height - rest) / row / 2)));

/** The same for an element; undefined until its height is measured. */
export function useFittingRows(box: RefObject<HTMLElement | null>, heights: BookHeights, least: number): number | undefined {
  const [rows, setRows] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () => setRows(rowsWithin(element.clientHeight, heights, least));
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, heights, least]);
  return rows;
}
