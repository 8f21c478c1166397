import { lab } from '@mt2/contracts';
import { formatPlain } from '@mt2/domain';
import { floorToSteps, SEED_MARKETS, stepsToAtoms } from '@mt2/domain/market-terms';
import { PERSONAS } from '@mt2/prisma/seed/personas';
import type { Shot } from './load.ts';
import { clientOf, ok, tokenOf } from './product.ts';

const FORM = 'application/x-www-form-urlencoded';
/** The part of a market's first price at which its orders rest: far below every price. */
const PART = 0.46;
/** Their value in USDT. */
const VALUE = 6;

/** Forms of orders that rest, one for each market: a user may have only so many in each. */
const RESTING_FORMS = SEED_MARKETS.list.map((market) => {
  const { id, priceDecimals, simulation } = market;
  const price = (simulation.basePrice * PART).toFixed(priceDecimals);
  const steps = floorToSteps(market, BigInt(Math.ceil((VALUE / Number(price)) * 1e8)));
  const order = { legal_id: '3', type: '1', amount: formatPlain(stepsToAtoms(market, steps), 8), target_price: price };
  return new URLSearchParams({ currency_id: String(id), ...order }).toString();
});

/** Requests that place such orders, of each persona in each market. Every persona gets the money for them. */
export async function restingShots(url: string): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const { name } of PERSONAS) {
    await ok(clientOf(url), lab.people.fund, { persona: name, currency: 'USDT', account: 'change', amount: '1000000' });
    const headers = { authorization: await tokenOf(url, name), 'content-type': FORM };
    shots.push(...RESTING_FORMS.map((body): Shot => ({ method: 'POST', path: '/api/coin/trade', headers, body })));
  }
  return shots;
}
