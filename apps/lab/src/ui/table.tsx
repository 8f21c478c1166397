import type { ReactNode } from 'react';

type Props = { readonly caption: string; readonly heads: readonly string[]; readonly children: ReactNode };

/** A table that scrolls by itself where it is too wide; `caption` is read, not shown. */
export const Table = ({ caption, heads, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls what overflows by its keys
  <section className="overflow-x-auto rounded-xl bg-card" tabIndex={0} aria-label={caption}>
    <table className="w-full text-left">
      <thead className="text-[13px] text-mute">
        <tr className="border-b border-line">
          {heads.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 font-normal whitespace-nowrap">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&_td]:px-3 [&_td]:py-2 [&_tr]:border-b [&_tr]:border-line/60 [&_tr:last-child]:border-0">{children}</tbody>
    </table>
  </section>
);
