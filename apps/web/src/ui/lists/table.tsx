import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type TableProps<R> = {
  caption?: ReactNode;
  heads: readonly string[];
  rows: readonly R[];
  /** The cells of a row; the first one names it. */
  cells(row: R): readonly string[];
  /** The first columns, which are aligned on the left. */
  left?: number;
  /** The colours of the columns; by default that of the text. */
  tones?: readonly string[];
  /** The last row. */
  foot?: ReactNode;
};

/** A table of figures, which scrolls if a large font makes it wide. */
export function Table<R>({ caption, heads, rows, cells, left = 1, tones = [], foot }: TableProps<R>) {
  const side = (column: number) => (column < left ? 'py-2 pr-2 text-left' : 'py-2 pl-2 text-right');
  return (
    <table className="w-full cramped:block cramped:overflow-x-auto text-xs">
      {caption && <caption className="pb-2 text-left">{caption}</caption>}
      <thead>
        <tr className="border-b border-line text-mute">
          {heads.map((head, column) => (
            <th key={head} scope="col" className={cx('font-normal', side(column))}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(cells).map(([name, ...others]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className={cx('font-semibold whitespace-nowrap', side(0))}>
              {name}
            </th>
            {others.map((cell, index) => (
              <td key={index} className={cx(side(index + 1), index + 1 >= left && 'whitespace-nowrap', tones[index + 1])}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}
