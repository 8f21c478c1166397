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

/** Orders that rest, one for each market: a user may have only so many in each. */
export const RESTING = SEED_MARKETS.list.map((market) => {
  const { id, priceDecimals, simulation } = market;
  const price = (simulation.basePrice * PART).toFixed(priceDecimals);
  const steps = floorToSteps(market, BigInt(Math.ceil((VALUE / Number(price)) * 1e8)));
  return { currency_id: id, legal_id: 3, type: 1, amount: formatPlain(stepsToAtoms(market, steps), 8), target_price: price } as const;
});

/** The same as forms. */
export const RESTING_FORMS = RESTING.map((order) =>
  new URLSearchParams(Object.entries(order).map(([name, value]) => [name, String(value)])).toString(),
);

/** Requests that place such orders, of each persona in each market. Every persona gets the money for them. */
export async function restingShots(url: string, path = '/api/coin/trade'): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const { name } of PERSONAS) {
    await ok(clientOf(url), lab.people.fund, { persona: name, currency: 'USDT', account: 'change', amount: '1000000' });
    const headers = { authorization: await tokenOf(url, name), 'content-type': FORM };
    shots.push(...RESTING_FORMS.map((body): Shot => ({ method: 'POST', path, headers, body })));
  }
  return shots;
}

/** Sends each of the requests once more: a refusal now would mean that some of the measured orders were refused too. */
export async function mustRest(url: string, shots: readonly Shot[]): Promise<void> {
  for (const { path, method, headers = {}, body = '' } of shots) {
    const answer = (await (await fetch(`${url}${path}`, { method, headers, body })).json()) as { readonly type: string };
    if (answer.type !== 'ok') throw new Error(`${path} is refused: ${JSON.stringify(answer)}`);
  }
}
