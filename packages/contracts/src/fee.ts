import { LEVER_FEES } from '@mt2/domain/lever';
import { FEE_LEVELS, FEE_RATES, type FeeLevel, ratesAt } from '@mt2/domain/order';
import { contract } from './area.ts';
import { call } from './declare-call.ts';
import { atoms, count, instantOrEmpty, list, percent, record } from './fields/index.ts';

const inUsdt = { unit: 'USDT' } as const;
const place = { unit: 'place' } as const;
/** Decimals of a fee rate in percent. */
const RATE_DECIMALS = 4;

const rates = {
  spotMaker: percent('spot_maker', 'Fee of a maker of spot.', RATE_DECIMALS),
  spotTaker: percent('spot_taker', 'Fee of a taker of spot.', RATE_DECIMALS),
  contractMaker: percent('contract_maker', 'Fee of a maker of contracts.', RATE_DECIMALS),
  contractTaker: percent('contract_taker', 'Fee of a taker of contracts.', RATE_DECIMALS),
};

/** The rates of a level. */
export function ratesOf(level: FeeLevel) {
  const spot = ratesAt(level, FEE_RATES);
  const contracts = ratesAt(level, LEVER_FEES);
  return { spotMaker: spot.maker, spotTaker: spot.taker, contractMaker: contracts.maker, contractTaker: contracts.taker };
}

/** All levels with their rates, which guests see too. */
export const FEE_SCHEDULE = FEE_LEVELS.map((level: FeeLevel) => ({ level: level.level, volume: level.volume, ...ratesOf(level) }));

export const fee = {
  getLevel: call('GET', '/api/user/fee_level', {
    source: 'ours',
    about:
      'The caller’s fee level and rates: by the volume of the last 30 complete UTC days, spot and contracts together, or by a minimum ' +
      'level that the operator has set. A fill pays the rates of its second. Liquidations and robots pay the standard rates.',
    answers: record('FeeLevel', {
      level: count('level', 'Fee level, from 0.', place),
      ...rates,
      volume: atoms('volume', 'Volume of the last 30 complete UTC days.', inUsdt),
      nextVolume: atoms('next_volume', 'Volume of the next level. 0 at the highest.', inUsdt),
      leastLevel: count('least_level', 'Minimum level that the operator has set. 0 if there is none.', place),
      leastUntil: instantOrEmpty('least_until', 'End of the minimum level. Empty if there is none.'),
      levels: list(
        'levels',
        record('FeeLevelTerms', {
          level: count('level', 'Fee level, from 0.', place),
          volume: atoms('volume', 'Volume that it needs.', inUsdt),
          ...rates,
        }),
        'All levels.',
      ),
    }),
  }),
};

export const feeContract = contract({
  about: 'Fee levels by the volume of the last 30 days.',
  calls: fee,
  isOurs: true,
  uses: ['user'],
});
