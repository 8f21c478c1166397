import type { Fact } from './facts.tsx';

export type SumsProps = {
  /** Names the rows that are summed up. */
  title: string;
  items: readonly Fact[];
};

/** The sums of a list, above it. */
export const Sums = ({ title, items }: SumsProps) => (
  <section aria-label={title} className="rounded-2xl bg-card px-4 py-3">
    <h2 className="text-xs text-mute">{title}</h2>
    <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 broad:auto-cols-fr broad:grid-flow-col broad:grid-cols-none">
      {items.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-mute">{label}</dt>
          <dd className="text-[0.9375rem] font-semibold wrap-anywhere max-[359px]:text-[0.8125rem]">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
