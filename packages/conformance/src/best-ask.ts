import { product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { type CalledWorld, ok } from './world.ts';

/** The best price of Bitcoin's sellers. */
export async function bestAsk({ guest }: CalledWorld): Promise<string> {
  const { sellList } = (await ok(guest, product.market.getMarketInfo, { symbol: 'BTC/USDT', depth: 1 })).message;
  return assertDefined(sellList[0]?.[0], 'a seller');
}
