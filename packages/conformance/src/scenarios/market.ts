import { lab, product } from '@mt2/contracts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const favourites = async ({ person }: Stage) => (await ok(person, product.market.listFavourites, {})).message.map(({ id }) => id);

/** A market that is delisted. */
const delisted = async ({ world }: Stage) => {
  await ok(world.guest, lab.labMarket.delistMarket, { symbol: 'DOT/USDT' });
  return { currency_id: 13 };
};

/** Scenarios of the calls of markets. */
export const scenarios: AreaScenarios<typeof product.market> = {
  listQuotations: { works: {} },
  listCandles: {
    works: { symbol: 'BTC/USDT', period: '1day', from: 1_764_547_200 },
    refuses: [
      ['market-not-found', { symbol: 'BTC/EUR', period: '1day' }],
      ['period-invalid', { symbol: 'BTC/USDT', period: '1year' }],
    ],
  },
  getTicker: { works: { currency_id: 1 }, refuses: [['market-not-found', { currency_id: 3 }]] },
  getMarketInfo: { works: { symbol: 'BTC/USDT' }, refuses: [['market-not-found', { symbol: 'BTC' }]] },
  getRates: { works: { coin_name: 'BTC' }, refuses: [['coin-not-found', { coin_name: 'EUR' }]] },
  listFavourites: { works: {} },
  addFavourite: {
    works: { currency_id: 13 },
    refuses: [
      ['favourite-exists', { currency_id: 1 }],
      ['market-not-found', { currency_id: 3 }],
      ['market-delisted', delisted],
    ],
  },
  removeFavourite: {
    works: async (stage) => ({ id: (await favourites(stage))[0] ?? 0 }),
    refuses: [['favourite-not-found', { id: 999 }]],
  },
  sortFavourites: {
    works: async (stage) => ({ ids: (await favourites(stage)).reverse().join() }),
    refuses: [['favourites-list-invalid', { ids: '1,2' }]],
  },
};
