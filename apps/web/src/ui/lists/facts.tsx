import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type Fact = {
  label: string;
  /** Without one the line is left out. */
  value: ReactNode;
  /** Control at the end of the line. */
  action?: ReactNode;
  /** Its column on a broad screen; by default the next one. */
  column?: keyof typeof STARTS;
};

const STARTS = { 1: 'broad:col-start-1', 2: 'broad:col-start-2', 3: 'broad:col-start-3', 4: 'broad:col-start-4', 5: 'broad:col-start-5' };

/** True for a fact that is shown: one that is not known, or that its object does not have, has no value. */
export const hasValue = ({ value }: Fact): boolean => value !== undefined && value !== false && value !== '';

export type FactsProps = {
  items: readonly Fact[];
  /** On a broad screen, the facts are this many columns, each label above its value. */
  columns?: keyof typeof COLUMNS;
};

const COLUMNS = { 3: 'broad:grid-cols-3', 5: 'broad:grid-cols-5', 6: 'broad:grid-cols-6' };

/** A list of facts: a label and its value per line. */
export const Facts = ({ items, columns }: FactsProps) => (
  <dl
    className={cx(
      'divide-y divide-line',
      columns && `broad:-mb-1.5 broad:grid broad:grid-flow-row-dense broad:gap-x-3 broad:gap-y-0.5 broad:divide-y-0 ${COLUMNS[columns]}`,
    )}
  >
    {items.filter(hasValue).map(({ label, value, action, column }) => (
      <div
        key={label}
        className={cx(
          'grid min-h-11 grid-cols-[minmax(min-content,1fr)_fit-content(calc(100%-5.5rem))] items-center gap-4 py-2 text-sm',
          columns &&
            `broad:row-span-2 broad:min-h-0 broad:grid-cols-1 broad:grid-rows-subgrid broad:items-start broad:gap-0.5 broad:py-0
              broad:text-[0.8125rem]`,
          column && STARTS[column],
        )}
      >
        <dt className={cx('text-mute', columns && 'broad:self-end broad:text-xs')}>{label}</dt>
        <dd className={cx('flex items-center justify-end gap-1 text-right', columns && 'broad:justify-start broad:pb-1.5 broad:text-left')}>
          <span className="min-w-0 wrap-anywhere">{value}</span>
          {action}
        </dd>
      </div>
    ))}
  </dl>
);

export type FactsCardProps = FactsProps & {
  label?: string;
  /** True if changes are announced. */
  isLive?: boolean;
  className?: string;
};

/** A list of facts as a card. */
export const FactsCard = ({ label, isLive = false, className, ...facts }: FactsCardProps) => (
  <section aria-label={label} aria-live={isLive ? 'polite' : undefined} className={cx('rounded-2xl bg-card px-4 py-1', className)}>
    <Facts {...facts} />
  </section>
);
