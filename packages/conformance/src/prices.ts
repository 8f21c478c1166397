/** A price of an input: a part of Bitcoin's last price in whole dollars, and what is added to it, such as `92%` or `92%+0.001`. */
const PART = /^(\d+(?:\.\d+)?)%(?:\+(0\.\d+))?$/;
const isPart = (value: unknown): value is string => typeof value === 'string' && PART.test(value);

/** About the last price of Bitcoin when a seeded world begins. */
export const SEED_PRICE = 65_000;

/** True if an input has such prices. */
export const hasPrices = (input: object): boolean => Object.values(input).some(isPart);

function priceOf(part: string, last: number): string {
  const [, percent = '', more = '0.'] = PART.exec(part) ?? [];
  return `${Math.round((last * Number(percent)) / 100)}${more.slice(1)}`.replace(/\.$/, '');
}

/** An input with its prices for a last price of Bitcoin. */
export const atPrice = <T extends object>(input: T, last: number): T =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, isPart(value) ? priceOf(value, last) : value])) as T;
