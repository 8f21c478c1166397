import { DAY, dayOf, type Instant } from '@mt2/domain';
import { REBATE_KINDS, REBATE_STATUS, type RebateKind, type RebateStatus } from '@mt2/domain/promotion';
import { useText } from '../../platform/i18n.ts';
import { Select } from '../../ui/fields/select.tsx';
import type { Rebate } from './promotion.api.ts';

const PERIODS = ['7', '30', '90'] as const;

/** The rebates to list; empty for all. The server filters by status, and the page by kind and days. */
export type RebateFilter = {
  readonly status: RebateStatus | '';
  readonly kind: RebateKind | '';
  /** Only rebates of this number of days, today included. */
  readonly days: (typeof PERIODS)[number] | '';
};
export const NO_FILTER: RebateFilter = { status: '', kind: '', days: '' };

/** True if a rebate is older than the filter's days; so are all that follow it. */
export const isTooOld = (rebate: Rebate, { days }: RebateFilter, now: Instant): boolean =>
  days !== '' && dayOf(rebate.day ?? rebate.earnedAt) <= dayOf(now - Number(days) * DAY);

/** True if a rebate passes the part of the filter that the server does not have. */
export const passes = (rebate: Rebate, filter: RebateFilter, now: Instant): boolean =>
  (filter.kind === '' || rebate.kind === filter.kind) && !isTooOld(rebate, filter, now);

type RebateFiltersProps = {
  filter: RebateFilter;
  onChange(filter: RebateFilter): void;
  /** False for a backend that sends no kinds. */
  hasKinds: boolean;
};

/** Status, source of the fees and days; they stay visible while the list scrolls. */
export function RebateFilters({ filter, onChange, hasKinds }: RebateFiltersProps) {
  const text = useText();
  return (
    <div className="sticky top-0 z-10 bg-page">
      <div className="more-ahead flex scrollbar-none gap-2 overflow-x-auto px-4 py-2">
        <Select
          label={text('common.status')}
          value={filter.status}
          onChange={(status) => onChange({ ...filter, status })}
          items={[
            { value: '', label: text('promotion.all-statuses') },
            ...REBATE_STATUS.names.map((status) => ({ value: status, label: text(`promotion.${status}`) })),
          ]}
        />
        {hasKinds && (
          <Select
            label={text('common.type')}
            value={filter.kind}
            onChange={(kind) => onChange({ ...filter, kind })}
            items={[
              { value: '', label: text('wallet.all-types') },
              ...REBATE_KINDS.map((kind) => ({ value: kind, label: text(`promotion.kind-${kind}`) })),
            ]}
          />
        )}
        <Select
          label={text('wallet.date-range')}
          value={filter.days}
          onChange={(days) => onChange({ ...filter, days })}
          items={[
            { value: '', label: text('wallet.all-time') },
            ...PERIODS.map((days) => ({ value: days, label: text('wallet.last-days', { days }) })),
          ]}
        />
      </div>
    </div>
  );
}
