/** The model's own money: atoms of 1e-8 in bigints, written from the rules and independent of the product's arithmetic. */

export const COIN = 100_000_000n;

/** `value / by` rounded toward −∞, `by` above 0: an amount a user receives. */
export function floorDiv(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value < 0n && quotient * by !== value ? quotient - 1n : quotient;
}

/** `value / by` rounded toward +∞: an amount a user owes. */
export const ceilDiv = (value: bigint, by: bigint): bigint => -floorDiv(-value, by);

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
export const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Atoms of a text like `-12.5`. */
export function atoms(text: string): bigint {
  const [coins = '0', part = ''] = text.replace('-', '').split('.');
  const value = BigInt(coins) * COIN + BigInt(part.padEnd(8, '0'));
  return text.startsWith('-') ? -value : value;
}

/** The text of an amount in atoms, truncated toward 0; never `-0.00`. */
export function text(value: bigint, decimals = 8): string {
  const cut = (value < 0n ? -value : value) / 10n ** BigInt(8 - decimals);
  const digits = String(cut).padStart(decimals + 1, '0');
  const shown = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return value < 0n && cut > 0n ? `-${shown}` : shown;
}

/** `part / whole` in percent, truncated to two decimals. */
export const percent = (part: bigint, whole: bigint): string => text((part * 100n * COIN) / whole, 2);

/** The wire format of an instant in seconds; empty for 0. */
export const time = (at: number): string => (at === 0 ? '' : new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' '));
