import type { AlertRow } from '@mt2/contracts/alert';
import { atoms, type Instant } from '@mt2/domain';
import { ALERT_STATUS, type AlertKind, type AlertStatus } from '@mt2/domain/alert';
import { secondsOf, shortAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { groupDigits } from '../../ui/fields/number/group-digits.ts';

/** A price alert as its screens show it; prices and the percentage are ready to be read. */
export type PriceAlert = {
  readonly id: number;
  readonly marketId: number;
  readonly symbol: string;
  readonly kind: AlertKind;
  readonly price: string;
  readonly percent: string;
  readonly isRecurring: boolean;
  readonly status: AlertStatus;
  readonly times: number;
  /** When it told last, and at which price; 0 and empty before. */
  readonly toldAt: Instant;
  readonly toldPrice: string;
  readonly createdAt: Instant;
};

export const toAlert = (row: AlertRow): PriceAlert => ({
  id: row.id,
  marketId: row.currency_id,
  symbol: row.symbol,
  kind: row.kind,
  price: groupDigits(row.price),
  percent: shortAmount(atoms(row.percent)),
  isRecurring: row.repeat === 1,
  status: ALERT_STATUS.statusOf(row.status),
  times: row.times,
  toldAt: row.told_at === '' ? 0 : secondsOf(row.told_at),
  toldPrice: groupDigits(row.told_price),
  createdAt: secondsOf(row.created_at),
});

/** The condition of an alert: `Rises to 66,000.00`. */
export const alertText = (text: Text, { kind, price, percent }: Pick<PriceAlert, 'kind' | 'price' | 'percent'>): string =>
  text(`alert.is-${kind}`, { price, percent });
