import { lab, product } from '@mt2/contracts';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { ok, type TestWorld } from './harness.ts';

/** The same commands in any world: users register, trade, open contracts, wait and leave, prices are moved, and two days pass. */
export async function liveADay(world: TestWorld): Promise<void> {
  await world.signUp('someone@example.com');
  const [buyer, seller] = [await Trader.enter(world, { USDT: '900000' }), await Trader.enter(world, { BTC: '20', ETH: '50' }, 'lang-zh')];
  await seller.place({ side: 'sell', quantity: '0.5', price: '64141.50' });
  await buyer.place({ quantity: '3' });
  await buyer.place({ quantity: '2', price: '64100' });
  const waiting = await buyer.place({ quantity: '1', price: '60000' });
  await seller.place({ coin: 'ETH', side: 'sell', quantity: '40', price: '3060' });
  const speculator = await Speculator.enter(world, '5000');
  const { position } = await speculator.open({ takeProfit: '64800', stopLoss: '62000' });
  await speculator.open({ coin: 'ETH', side: 'short', price: '3060', leverage: 100, lots: 20 });
  await world.advance('90s');
  await speculator.close(position.id, { lots: 30 });
  await buyer.cancel(waiting.id);
  await ok(world.guest, lab.labMarket.addScript, { symbol: 'ETH/USDT', kind: 'pulse', percent: 2, over: 600, hold: 300, back: 600 });
  await world.advance('1d');
  await buyer.do(product.account.setNickname, { nickname: 'Ada' });
  await buyer.do(product.market.addFavourite, { marketId: 7 });
  await world.advance('1d');
}
