/**
 * Units of fields, as in `x-unit`, each with its meaning. The list is closed: a number with a different unit needs a
 * decision. Units that begin with “no unit” say what the number is instead.
 */
export const UNITS = {
  base: 'the base coin of the market',
  quote: 'the quote coin of the market',
  coin: 'the coin named next to it',
  means: 'coins or money, as `means` says',
  fee_coin: 'the coin in `fee_coin`',
  frozen_coin: 'the coin in `frozen_coin`',
  pay_currency: 'the coin in `pay_currency`',
  pledge_currency: 'the coin in `pledge_currency`',
  token: 'the new coin offered',
  USDT: 'USDT',
  CNY: 'Chinese yuan',
  fiat: 'the currency named next to it',
  'quote/base': 'a price: quote coin per base coin',
  levels: 'pairs of a price and an amount of the base coin',
  'USDT/coin': 'USDT per coin',
  'USDT/quote': 'USDT per quote coin',
  'USDT/token': 'USDT per token',
  'CNY/coin': 'Chinese yuan per coin',
  'CNY/USDT': 'Chinese yuan per USDT',
  'fiat/coin': 'a price: the currency named next to it, per coin',
  'USD/coin': 'US dollars per coin',
  'currency/USD': 'the currency in the name of the field, per US dollar',
  'fiat/USDT': 'the currency named next to it, per USDT',
  fraction: 'a fraction of 1: `0.01` is 1%',
  percent: 'percent: `1` is 1%',
  'basis points': 'parts per 10,000: `1` is 0.01%',
  times: 'a multiple: leverage 10 is ten times the margin, rate 10 is ten seconds of world time per second',
  lots: 'lots of the contract',
  ms: 'milliseconds',
  s: 'seconds',
  min: 'minutes',
  h: 'hours',
  d: 'days',
  'unix s': 'seconds since 1970-01-01 00:00:00 UTC',
  'unix ms': 'milliseconds since 1970-01-01 00:00:00 UTC',
  UTC: '`YYYY-MM-DD HH:mm:ss`, UTC',
  'UTC day': '`YYYY-MM-DD`, UTC',
  'UTC month': '`YYYY-MM`, UTC',
  'ISO 8601': 'an instant with its zone: `2026-01-01T00:00:00Z`',
  duration: 'a length of time: `15d`, `6h`, `5m`, `90s`, or seconds; if the field takes an instant, also ISO 8601',
  bytes: 'bytes',
  decimals: 'digits after the decimal point',
  count: 'no unit: a number of things',
  id: 'no unit: identifies a thing',
  place: 'no unit: a position in an order; the field says where it starts',
  flag: 'no unit: 1 for yes',
  text: 'no unit: a text that may be all digits',
  number: 'no unit: a plain number, as its description says',
} as const;
export type Unit = keyof typeof UNITS;

/** The list in Markdown, for the documents. */
export const unitsText = (): string =>
  Object.entries(UNITS)
    .map(([unit, about]) => `- \`${unit}\`: ${about}`)
    .join('\n');
