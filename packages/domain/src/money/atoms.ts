import { type Decision, err, ok } from '../core/decision.ts';

/** Money is whole atoms: 1 atom = 1e-8 of any coin. */
export type Atoms = bigint;

export const ATOM_DECIMALS = 8;
export const COIN: Atoms = 100_000_000n;
/** The largest amount: one billion coins, far below the limit of the ledger's 64-bit columns and sums. */
export const MAX_ATOMS: Atoms = 1_000_000_000n * COIN;

const DECIMAL = /^(-?)([0-9]{1,10})(?:\.([0-9]{1,8}))?$/;

/** Atoms of plain decimal text (`"0.1"`, at most 8 decimals); undefined for anything else: a plus, minus zero, exponents, hex, spaces. */
export function parseAtoms(text: string): Atoms | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, minus, coins = '', fraction = ''] = match;
  const value = BigInt(coins) * COIN + BigInt(fraction.padEnd(ATOM_DECIMALS, '0'));
  if (value > MAX_ATOMS || (minus && value === 0n)) return undefined;
  return minus ? -value : value;
}

const ANY_SIZE = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Atoms of decimal text of any size, as for a turnover; decimals after the eighth are cut off. Undefined for any other text. */
export function parseAnySize(text: string): Atoms | undefined {
  const match = ANY_SIZE.exec(text);
  if (!match) return undefined;
  const [, minus, coins = '', fraction = ''] = match;
  const value = BigInt(coins) * COIN + BigInt(fraction.slice(0, ATOM_DECIMALS).padEnd(ATOM_DECIMALS, '0'));
  return minus ? -value : value;
}

/** Atoms of a literal in our own code: throws if invalid. */
export function atoms(text: string): Atoms {
  const value = parseAtoms(text);
  if (value === undefined) throw new Error(`not an amount: ${text}`);
  return value;
}

/** The wire format: always 8 decimals. */
export const formatAtoms = (value: Atoms): string => formatFloor(value, ATOM_DECIMALS);

const UNITS = Array.from({ length: ATOM_DECIMALS + 1 }, (_, decimals) => 10n ** BigInt(ATOM_DECIMALS - decimals));
/** The smallest amount with `decimals` (0–8), in atoms. */
export const unitOf = (decimals: number): Atoms => UNITS[decimals]!;
/** The sum of amounts. */
export const sumOf = (amounts: Iterable<Atoms>): Atoms => [...amounts].reduce((sum, amount) => sum + amount, 0n);

/** The display format: truncated toward zero to `decimals` (0–8), never rounded, never `-0.00`. */
export function formatFloor(value: Atoms, decimals: number): string {
  const cut = value / unitOf(decimals);
  const digits = String(cut < 0n ? -cut : cut).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return cut < 0n ? `-${text}` : text;
}

/** Formats a non-negative integer of units, `10 ** decimals` of which are one: `formatUnits(6414110, 2)` is `"64141.10"`. */
export function formatUnits(units: number, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The same without trailing zeros, as users type it: `10`, `0.0002`. */
export function formatPlain(value: Atoms, decimals: number = ATOM_DECIMALS): string {
  const text = formatFloor(value, decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Sorts the smaller amount first. */
export const compareAtoms = (one: Atoms, other: Atoms): number => (one === other ? 0 : one < other ? -1 : 1);
export const lesserOf = (left: Atoms, right: Atoms): Atoms => (left < right ? left : right);
export const greaterOf = (left: Atoms, right: Atoms): Atoms => (left > right ? left : right);

/** One hundredth of a coin: the smallest amount of a currency, and the step of a typed USDT amount. */
export const CENT: Atoms = COIN / 100n;

/** A non-negative amount rounded down to whole cents: for payouts and spendable amounts. */
export const floorToCent = (amount: Atoms): Atoms => amount - (amount % CENT);

/** A non-negative amount rounded up to whole cents: the displayed amount is sufficient when typed. */
export const ceilToCent = (amount: Atoms): Atoms => floorToCent(amount + CENT - 1n);

/** An amount as the user typed it, or in atoms if a program passes it. */
export type AskedAmount = string | Atoms;
export type AmountRefusal = 'amount-empty' | 'amount-invalid' | 'too-many-decimals';

const MORE_DECIMALS = new RegExp(`^[0-9]+\\.[0-9]{${ATOM_DECIMALS + 1},}$`);

/** A non-negative amount in atoms, on a grid of `decimals` (0–8); the same rules apply to typed amounts and atoms. */
export function readAmount(asked: AskedAmount, decimals = ATOM_DECIMALS): Decision<Atoms, AmountRefusal> {
  const typed = typeof asked === 'bigint' ? formatAtoms(asked) : asked.trim();
  if (typed === '') return err('amount-empty');
  if (MORE_DECIMALS.test(typed)) return err('too-many-decimals');
  const amount = parseAtoms(typed);
  if (amount === undefined || amount < 0n) return err('amount-invalid');
  return amount % unitOf(decimals) === 0n ? ok(amount) : err('too-many-decimals');
}
