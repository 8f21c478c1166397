import { type Atoms, formatFloor, formatPlain, groupDigits, parseAnySize, parseAtoms, type Rate } from '@mt2/domain';
import type { Fiat } from './settings.ts';
import { offsetAt, zoneAt } from './time-zone.ts';

/** Amounts look the same in every language: `12,840.55`. All of them are truncated, never rounded. */

/** Atoms of a number on the wire (`"1.50000000"`, `"64073.1"`); an invalid text counts as 0. */
const toAtoms = (text: string): Atoms => parseAtoms(text.replace(/^\+/, '')) ?? 0n;

/** An amount truncated to `decimals` (0–8), with thousands separators. */
export const formatAmount = (value: string | Atoms, decimals: number): string =>
  groupDigits(formatFloor(typeof value === 'string' ? toAtoms(value) : value, decimals));

/** An amount that was won, lost or paid: if it is not zero but was truncated to zero, `<0.01` with its sign. */
export function formatChange(value: Atoms, decimals: number): string {
  const shown = formatAmount(value, decimals);
  return value === 0n || /[1-9]/.test(shown) ? shown : `${value < 0n ? '-' : ''}<${shown.replace(/0$/, '1')}`;
}

/** Decimals that an average price has beyond those of the market's prices. */
const MEAN_DECIMALS = 2;
/** An average price, between two ticks: up to two decimals more than the market's prices, without zeros after those. */
export function formatMean(price: Atoms, priceDecimals: number): string {
  const more = Math.min(MEAN_DECIMALS, 8 - priceDecimals);
  return formatAmount(price, priceDecimals + more).replace(new RegExp(`\\.?0{0,${more}}$`), '');
}

/** An amount for reading, without trailing zeros: `5,000`, `0.0002`. */
export const shortAmount = (value: Atoms, decimals?: number): string => groupDigits(formatPlain(value, decimals));

const SCALES = [
  ['T', 1_000_000_000_000n],
  ['B', 1_000_000_000n],
  ['M', 1_000_000n],
  ['K', 1_000n],
] as const;
const COIN = 100_000_000n;

/** A large number abbreviated: `1.23K`, `45.60M`, `7.89B`; below 1,000 with `decimals`. The whole part may have any length. */
export function formatCompact(value: string | Atoms, decimals = 2): string {
  const atoms = typeof value === 'string' ? parseAnySize(value) : value;
  if (atoms === undefined) return '0';
  const size = atoms < 0n ? -atoms : atoms;
  const scale = SCALES.find(([, least]) => size >= least * COIN);
  const shown = scale ? `${formatFloor(size / scale[1], 2)}${scale[0]}` : formatFloor(size, decimals);
  return atoms < 0n && /[1-9]/.test(shown) ? `-${shown}` : shown;
}

/** The same without decimals that are zero: `50K`, `1.50M`. */
export const formatThreshold = (value: Atoms): string => formatCompact(value).replace('.00', '');

const SIGNS: Record<Fiat, string> = { USD: '$', CNY: '¥', HKD: 'HK$', JPY: 'JP¥', KRW: '₩', EUR: '€', THB: '฿' };
const WHOLE_ONLY: ReadonlySet<Fiat> = new Set(['JPY', 'KRW']);

/**
 * An amount of USDT in a fiat currency: `$1,234.56`, `₩1,812,345`. `rate` is
 * units per US dollar. Small prices keep more decimals, and at least `least`.
 */
export function formatFiat(usdt: string | Atoms, rate: Rate, currency: Fiat, least = 0): string {
  const atoms = ((typeof usdt === 'string' ? toAtoms(usdt) : usdt) * rate) / COIN;
  const size = atoms < 0n ? -atoms : atoms;
  const fine = size === 0n || size >= COIN ? 2 : size < COIN / 10n ? 6 : 4;
  const isWhole = WHOLE_ONLY.has(currency);
  const decimals = isWhole && size >= 100n * COIN ? 0 : Math.max(fine, isWhole ? 0 : least);
  const shown = formatAmount(atoms, decimals);
  return shown.startsWith('-') ? `-${SIGNS[currency]}${shown.slice(1)}` : `${SIGNS[currency]}${shown}`;
}

/** Times look the same in every language too: `2026-01-01 06:18:20`, by the clock that times are shown by. */
const written = (seconds: number): string => new Date((seconds + offsetAt(seconds)) * 1000).toISOString().replace('T', ' ');

/** A date: `2026-01-01`. */
export const formatDate = (seconds: number): string => written(seconds).slice(0, 10);

/** Date and time: `2026-01-01 08:00:05`. */
export const formatDateTime = (seconds: number): string => written(seconds).slice(0, 19);

/** A time without its seconds: `2026-01-12 12:00`. */
export const formatMinute = (seconds: number): string => written(seconds).slice(0, 16);

/** The same with its zone: `2026-01-12 12:00 UTC+9`. */
export const minuteText = (seconds: number): string => `${formatMinute(seconds)} ${zoneAt(seconds)}`;

/** Time of day: `08:00:05`. */
export const formatTime = (seconds: number): string => written(seconds).slice(11, 19);

/** Date and time with their zone, for a sentence or a picture that says it nowhere else: `2026-01-01 08:00:05 UTC+9`. */
export const zonedTimeText = (time: number): string => `${formatDateTime(time)} ${zoneAt(time)}`;
