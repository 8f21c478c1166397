import { type RefObject, useEffect, useState } from 'react';

/** Height above the list that has to be added so that `visible` pixels end with a whole row; less than a row. */
export function missingHeight(visible: number, top: number, row: number): number {
  const rest = (visible - top) % row;
  return row > 0 && visible > top ? rest : 0;
}

/**
 * The height to add above a list so that, before any scrolling, the screen ends with a whole row of it. `area` contains the
 * list and what is above it, and is a child of the scrolled part of the screen.
 */
export function useWholeRows(area: RefObject<HTMLElement | null>): number {
  const [added, setAdded] = useState(0);
  useEffect(() => {
    const [box, scrolled] = [area.current, area.current?.parentElement];
    if (!box || !scrolled) return;
    const measure = () => {
      const row = box.querySelector('ol > li');
      if (!row) return;
      const { top, height } = row.getBoundingClientRect();
      const above = top - scrolled.getBoundingClientRect().top + scrolled.scrollTop;
      setAdded((before) => missingHeight(scrolled.clientHeight, above - before, height));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(scrolled);
    return () => observer.disconnect();
  }, [area]);
  return added;
}
