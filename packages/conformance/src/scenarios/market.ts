import { product } from '@mt2/contracts';
import { bad } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

/** A market that is not a favorite of the user yet. */
const unmarked = async ({ person }: Stage) => {
  const marked = new Set((await ok(person, product.market.listFavourites, {})).message.map(({ currency_id }) => currency_id));
  const quoted = (await ok(person, product.market.listQuotations, {})).message.flatMap(({ quotation }) => quotation);
  const free = quoted.findLast(({ currency_id, is_display }) => is_display === 1 && !marked.has(currency_id));
  return { currency_id: free?.currency_id ?? 0 };
};
/** The ID of a newly added favorite. */
const marked = async (stage: Stage) => (await ok(stage.person, product.market.addFavourite, await unmarked(stage))).message.id;

const favourites = async ({ person }: Stage) => (await ok(person, product.market.listFavourites, {})).message.map(({ id }) => id);

export const scenarios: AreaScenarios<typeof product.market> = {
  listQuotations: { works: {} },
  listCandles: {
    works: { symbol: 'BTC/USDT', period: '1day', from: 1_764_547_200 },
    refuses: [bad.market({ symbol: 'BTC/EUR', period: '1day' }), ['period-invalid', { symbol: 'BTC/USDT', period: '1year' }]],
  },
  getTicker: { works: { currency_id: 1 }, refuses: [bad.market({ currency_id: 3 })] },
  getMarketInfo: { works: { symbol: 'BTC/USDT' }, refuses: [bad.market({ symbol: 'BTC' })] },
  getRates: { works: { coin_name: 'BTC' }, refuses: [bad.coin({ coin_name: 'EUR' })] },
  listFavourites: { works: {} },
  addFavourite: {
    works: unmarked,
    refuses: [
      [
        'favourite-exists',
        async (stage) => {
          const market = await unmarked(stage);
          await ok(stage.person, product.market.addFavourite, market);
          return market;
        },
      ],
      bad.market({ currency_id: 3 }),
      bad.delistedMarket({ currency_id: 13 }, 'DOT/USDT'),
    ],
  },
  removeFavourite: {
    works: async (stage) => ({ id: await marked(stage) }),
    refuses: [['favourite-not-found', { id: 999 }]],
  },
  sortFavourites: {
    works: async (stage) => {
      await marked(stage);
      return { ids: (await favourites(stage)).reverse().join() };
    },
    refuses: [['favourites-list-invalid', { ids: '1,2' }]],
  },
};
