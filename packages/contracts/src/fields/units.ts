/**
 * Units of fields, as in `x-unit`, each with its meaning. The list is closed: a number with a different unit needs a
 * decision. Units that begin with “no unit” say what the number is instead.
 */
export const UNITS = {
  base: 'the base coin of the market',
  quote: 'the quote coin of the market',
  coin: 'the coin that is named beside it',
  means: 'coins or money, as `means` says',
  fee_coin: 'the coin in `fee_coin`',
  frozen_coin: 'the coin in `frozen_coin`',
  pay_currency: 'the coin in `pay_currency`',
  pledge_currency: 'the coin in `pledge_currency`',
  token: 'the new coin that is offered',
  USDT: 'USDT',
  CNY: 'Chinese yuan',
  fiat: 'the currency that is named beside it',
  'quote/base': 'a price: quote coin for one of the base coin',
  levels: 'pairs of a price and an amount of the base coin',
  'USDT/coin': 'USDT for one of the coin',
  'USDT/quote': 'USDT for one of the quote coin',
  'USDT/token': 'USDT for one token',
  'CNY/coin': 'Chinese yuan for one of the coin',
  'CNY/USDT': 'Chinese yuan for one USDT',
  'fiat/coin': 'a price: the currency that is named beside it for one of the coin',
  'USD/coin': 'US dollars for one of the coin',
  'currency/USD': 'the currency that the field is named after, for one US dollar',
  'fiat/USDT': 'the currency that is named beside it for one USDT',
  fraction: 'a part of 1: `0.01` is one percent',
  percent: 'a part of 100: `1` is one percent',
  'basis points': 'a part of 10,000: `1` is one hundredth of a percent',
  times: 'a multiple: leverage 10 is ten times the margin, rate 10 ten seconds of the world in a second',
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
  duration: 'how long: `15d`, `6h`, `5m`, `90s`, or seconds; where an instant is asked for, ISO 8601 as well',
  bytes: 'bytes',
  decimals: 'digits after the decimal point',
  count: 'no unit: how many there are',
  id: 'no unit: names a thing',
  place: 'no unit: a place in an order, from the field’s first',
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
