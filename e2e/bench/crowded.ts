import { type Client, lab, product } from '@mt2/contracts';
import { assertDefined, parseAtoms } from '@mt2/domain';
import { formatTicks, type Market, SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market-terms';
import type { Running } from './child.ts';
import { clientOf, ok, tokenOf } from './product.ts';

const { lever } = product;
const POSITIONS = 1_000;

/** The whale in a world, with enough money for any number of contracts. */
async function richWhale(server: Running, world: string): Promise<Client> {
  const fund = { persona: 'whale', currency: 'USDT', account: 'contract', amount: '100000000' } as const;
  await ok(clientOf(server.url, world), lab.people.fund, fund);
  return clientOf(server.url, world, await tokenOf(server.url, 'whale', world));
}

/** Creates a world with a thousand open positions and as many waiting orders; returns its name. */
export async function crowdedWorld(server: Running): Promise<string> {
  const { id } = (await ok(clientOf(server.url), lab.worlds.createWorld, { from: 'seed' })).message;
  const whale = await richWhale(server, id);
  await openMany(whale);
  await waitMany(whale);
  return id;
}

const marketAt = (index: number): Market => assertDefined(SEED_MARKETS.list[index % SEED_MARKETS.list.length], 'there are markets');
const sideAt = (index: number): 1 | 2 => (Math.floor(index / SEED_MARKETS.list.length) % 2 === 0 ? 1 : 2);
const common = { legal_id: 3, multiple: '5', account: 'contract' };

async function openMany(whale: Client): Promise<void> {
  for (let index = 0; index < POSITIONS; index += 1) {
    const sent = { ...common, currency_id: marketAt(index).id, share: 1 + (index % 3), type: sideAt(index), status: 1 };
    await ok(whale, lever.submit, sent);
  }
}

/** Limits half a percent to ten percent away from their prices, on both sides. */
async function waitMany(whale: Client): Promise<void> {
  const prices = new Map<number, number>();
  for (const market of SEED_MARKETS.list) {
    const { message } = await ok(whale, product.market.getTicker, { currency_id: market.id });
    prices.set(market.id, Number(assertDefined(parseAtoms(message.now_price), 'a price') / ticksToAtoms(market, 1)));
  }
  for (let index = 0; index < POSITIONS; index += 1) {
    const market = marketAt(index);
    const type = sideAt(index);
    const away = (type === 1 ? -1 : 1) * (0.005 + 0.09 * (index / POSITIONS));
    const target_price = formatTicks(market, Math.round(assertDefined(prices.get(market.id), 'a price') * (1 + away)));
    const sent = { ...common, currency_id: market.id, share: 1, type, status: 0, target_price };
    await ok(whale, lever.submit, sent);
  }
}
