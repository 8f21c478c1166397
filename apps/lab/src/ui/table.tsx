import { Children, type CSSProperties, isValidElement, type MouseEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { GuardedRows } from './guarded-rows.tsx';

type Props = {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The heads of columns with numbers, which are aligned to the right. */
  readonly numbers?: readonly string[];
  readonly children: ReactNode;
};

/** The last column has buttons, and needs no heading. */
const ACTS = /^Actions?$/;

/** The column names for the style sheet, which shows them next to the cells of stacked rows. */
const namesOf = (heads: readonly string[]) =>
  Object.fromEntries(heads.map((head, index) => [`--head-${index + 1}`, ACTS.test(head) ? 'none' : JSON.stringify(head)])) as CSSProperties;

/** Triggers a row's action (`.row-act`) on a click anywhere in the row, except on its other controls and after selecting text. */
function pressRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (ctrlKey || metaKey || shiftKey || getSelection()?.isCollapsed === false) return;
  if (!(target instanceof Element) || target.closest('a, button, input, label, select, textarea, summary, [popover]')) return;
  target.closest('tr')?.querySelector<HTMLElement>('.row-act')?.click();
}

/** The keys of the rows, in their order. */
const keysOf = (rows: ReactNode): readonly string[] => Children.toArray(rows).map((row) => String(isValidElement(row) ? row.key : row));

/**
 * A table that scrolls on its own if it is too wide, and whose rows are cards in a narrow container; `caption` is for
 * screen readers only.
 */
export const Table = ({ caption, heads, numbers = [], children }: Props) => (
  <GuardedRows keys={keysOf(children)}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
    <section className="@container overflow-x-auto rounded-xl bg-card" tabIndex={0} aria-label={caption}>
      <table className={cx('stacks w-full text-left', ACTS.test(heads.at(-1) ?? '') && 'has-acts')} style={namesOf(heads)}>
        <thead className="text-[13px] text-mute">
          <tr className="border-b border-line">
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={cx('px-3 py-2 font-normal whitespace-nowrap', (ACTS.test(head) || numbers.includes(head)) && 'text-right')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the action of a row is also a button or link in it, which has its own keys */}
        <tbody className="[&_td]:px-3 [&_td]:py-2 [&_tr]:border-b [&_tr]:border-line/60 [&_tr:last-child]:border-0" onClick={pressRow}>
          {children}
        </tbody>
      </table>
    </section>
  </GuardedRows>
);
