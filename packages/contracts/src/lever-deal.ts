import { atoms, count, decimal, field, flag, hidden, inner, list, price, quantity, record } from './fields/index.ts';
import { LOOSE_ATOMS, WHOLE, WHOLE_TEXT } from './fields/kinds.ts';
import { leverPosition } from './lever-rows.ts';

const quote = { unit: 'quote' } as const;
const lots = { unit: 'lots' } as const;
const fraction = { unit: 'fraction' } as const;
const decimals = { priceDecimals: hidden(WHOLE), quantityDecimals: hidden(WHOLE) };

const level = record('LeverLevel', {
  price: price('price', 'Price.'),
  quantity: quantity('number', 'Amount of the base coin.'),
  ...decimals,
});
const tier = record('LeverTier', {
  tier: count('tier', 'Tier, from 1.', { unit: 'place' }),
  maxNotional: atoms('max_notional', 'Largest position of the tier.', quote),
  maxLeverage: count('max_leverage', 'Highest leverage of the tier.', { unit: 'times' }),
  rate: field(
    'maintenance_rate',
    LOOSE_ATOMS,
    'Maintenance margin as a part of the position, before `maintenance_amount` is deducted.',
    fraction,
  ),
  amount: atoms('maintenance_amount', 'Amount deducted from the maintenance margin.', quote),
});

/** Everything the form of a contract order needs. */
export const leverDeal = record('LeverDeal', {
  book: inner(
    'lever_transaction',
    record('LeverBook', { bids: list('in', level, 'Bids, best first.'), asks: list('out', level, 'Asks, best first.') }),
    'Best levels of the book.',
  ),
  positions: list('my_transaction', leverPosition, 'The caller’s waiting and open positions of the market.'),
  lotsLimit: inner(
    'lever_share_limit',
    record('LotsLimit', { least: count('min', 'Smallest number of lots.', lots), most: count('max', 'Largest number of lots.', lots) }),
    'Limits of an order.',
  ),
  choices: inner(
    'multiple',
    record('LeverChoices', {
      leverages: list(
        'muit',
        record('LeverageChoice', { leverage: field('value', WHOLE_TEXT, 'Leverage.', { unit: 'times' }) }),
        'Available leverages.',
      ),
      lots: list('share', record('LotsChoice', { lots: field('value', WHOLE_TEXT, 'Lots.', lots) }), 'Numbers of lots to choose from.'),
    }),
    'Leverages and numbers of lots to choose from.',
  ),
  last: price('last_price', 'Last price.'),
  available: atoms('user_lever', 'Available in the requested account.', quote),
  equity: atoms('all_levers', 'Available, frozen and unrealised amount of the account together.', quote),
  quotePrice: field('ustd_price', LOOSE_ATOMS, 'USDT for one of the quote coin.', { unit: 'USDT/quote' }),
  cnyRate: decimal('ExRAte', 'Chinese yuan for one USDT.', { decimals: 4, unit: 'CNY/USDT' }),
  mark: price('mark_price', 'Mark price.').ours(),
  index: price('index_price', 'Index price.').ours(),
  fundingRate: field('funding_rate', LOOSE_ATOMS, 'Funding rate that was settled last.', fraction).ours(),
  predictedRate: field('predicted_funding_rate', LOOSE_ATOMS, 'Funding rate of the running interval so far.', fraction).ours(),
  nextFundingAt: count('next_funding_time', 'Time of the next funding.', { unit: 'unix s' }).ours(),
  tiers: list('tiers', tier, 'Leverage and maintenance margin by the size of a position.').ours(),
  fees: inner(
    'fees',
    record('LeverFees', {
      maker: field('maker', LOOSE_ATOMS, 'Fee of an order that waited.', fraction),
      taker: field('taker', LOOSE_ATOMS, 'Fee of an order that fills at once.', fraction),
    }),
    'Fees as parts of the value.',
  ).ours(),
  riskFund: atoms('risk_fund', 'Balance of the risk fund.', quote).ours(),
  lot: field('lot', LOOSE_ATOMS, 'Amount of the base coin in a lot.', { unit: 'base' }).ours(),
  isHalted: flag('is_halted', '1 while the market is halted.').ours(),
  ...decimals,
});
