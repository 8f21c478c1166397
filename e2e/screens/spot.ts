import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';
import { choose, historyLists, orderQuestion } from './shell.ts';

/** The order form, the book next to it and the orders below. */
export function spotScreen(page: Page, base = 'BTC', say: Say = english) {
  const input = (key: string, coin: string) => page.getByRole('textbox', { name: say(key, { coin }), exact: true });
  const main = page.getByRole('main');
  return {
    sellSide: page.getByRole('radio', { name: say('spot.sell'), exact: true }),
    /** Chooses the type of the order by its words: in a row at a desk, some of them after the others, otherwise in a list. */
    async chooseType(key: string): Promise<void> {
      if ((page.viewportSize()?.width ?? 0) < 1024)
        return await choose(main.getByRole('combobox', { name: say('spot.order-type') }), say(key));
      const type = (word: string) => main.getByRole('radio', { name: say(word), exact: true });
      await type('spot.limit').waitFor();
      if (await type(key).isHidden()) await type('common.more').click();
      await type(key).click();
    },
    timeInForce: main.getByRole('combobox', { name: say('spot.time-in-force') }),
    price: input('spot.price-in', 'USDT'),
    quantity: input('spot.quantity-in', base),
    total: input('spot.total-in', 'USDT'),
    buy: page.getByRole('button', { name: say('spot.buy-coin', { coin: base }) }),
    sell: page.getByRole('button', { name: say('spot.sell-coin', { coin: base }) }),
    asks: page.getByRole('list', { name: say('kline.asks') }).getByRole('button'),
    bids: page.getByRole('list', { name: say('kline.bids') }).getByRole('button'),
    grouping: page.getByRole('combobox', { name: say('spot.grouping') }),
    layout: page.getByRole('button', { name: say('spot.layout') }),
    confirmation: orderQuestion(page, say),
    confirm: (side: 'buy' | 'sell', coin = 'BTC') =>
      orderQuestion(page, say).getByRole('button', { name: say(`spot.${side}-coin`, { coin }) }),
    orders: page.getByRole('tabpanel').getByRole('listitem'),
    openTab: page.getByRole('tab', { name: say('spot.open-orders') }),
    ...historyLists(page, say),
    cancel: (symbol: string) => page.getByRole('button', { name: `${say('spot.cancel')} ${symbol}` }),
    edit: (symbol: string) => page.getByRole('button', { name: `${say('spot.edit-order')} ${symbol}` }),
    /** The sheet that edits an order. */
    edited: {
      sheet: page.getByRole('dialog'),
      price: page.getByRole('dialog').getByRole('textbox', { name: say('spot.new-price') }),
      quantity: page.getByRole('dialog').getByRole('textbox', { name: say('spot.new-quantity') }),
      confirm: page.getByRole('dialog').getByRole('button', { name: say('spot.edit-order'), exact: true }),
    },
    cancelAll: page.getByRole('button', { name: say('spot.cancel-all') }),
    hideOthers: page.getByRole('switch', { name: say('spot.hide-other-pairs') }),
  };
}
