import { type RefObject, useLayoutEffect, useState } from 'react';

/** Heights of a book's parts in pixels: a row, and everything else. */
export type BookHeights = { readonly row: number; readonly rest: number };

/** More rows than these on a side are not read. */
const MOST = 20;

/** The rows on each side of a book for which a height has room. */
export const rowsWithin = (height: number, { row, rest }: BookHeights, least: number): number =>
  Math.max(least, Math.min(MOST, Math.floor((height - rest) / row / 2)));

/** The same for the height of an element; undefined until it is measured. */
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
