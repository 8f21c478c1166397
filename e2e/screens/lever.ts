import type { Locator, Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';
import { historyLists, orderQuestion } from './shell.ts';

/** The form of a contract screen, the book next to it, and the lists below. */
export function leverScreen(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const field = (key: string, values?: Record<string, string>) => main.getByRole('textbox', { name: say(key, values), exact: true });
  return {
    leverage: main.getByRole('button', { name: say('lever.leverage') }),
    /** A leverage in its sheet. */
    times: (leverage: number) => page.getByRole('dialog').getByRole('option', { name: `${leverage}x`, exact: false }),
    kind: main.getByRole('combobox', { name: say('spot.order-type') }),
    /** The state of past orders. */
    state: main.getByRole('combobox', { name: say('common.status') }),
    price: field('spot.price-in', { coin: 'USDT' }),
    size: field('lever.size'),
    unit: main.getByRole('combobox', { name: say('lever.unit') }),
    slider: main.getByRole('slider', { name: say('lever.percent-slider') }),
    takeProfit: field('oco.take-profit-in', { coin: 'USDT' }),
    stopLoss: field('oco.stop-loss-in', { coin: 'USDT' }),
    hasStops: main.getByRole('checkbox', { name: say('lever.tp-sl') }),
    /** Turns the stops on, and types both. */
    async typeStops(takeProfit: string, stopLoss: string): Promise<void> {
      await this.hasStops.check();
      await this.takeProfit.fill(takeProfit);
      await this.stopLoss.fill(stopLoss);
    },
    open: (side: 'long' | 'short') => main.getByRole('button', { name: say(`lever.open-${side}`), exact: true }),
    /** The maximum lots of a side; clicking fills them in. */
    most: (side: 'long' | 'short') =>
      main.getByRole('button', { name: say('lever.lots-number_other', { number: '' }).trim() }).nth(side === 'long' ? 0 : 1),
    confirmation: orderQuestion(page, say),
    tab: (name: keyof typeof TABS) => page.getByRole('tab', { name: new RegExp(`^${say(TABS[name])}`) }),
    ...historyLists(page, say),
    rows: page.getByRole('tabpanel').getByRole('listitem'),
    cancel: (symbol: string) => main.getByRole('button', { name: `${say('spot.cancel')} ${symbol}` }),
    menu: page.getByRole('button', { name: say('common.more'), exact: true }),
    chart: page.getByRole('button', { name: say('lever.chart'), exact: true }),
    /** Shows the single positions of a group, and the card of the newest one. */
    async openGroup(symbol: string): Promise<void> {
      const closed = main.getByRole('region', { name: symbol }).getByRole('button', { expanded: false }).first();
      await closed.click();
      await closed.click();
    },
    /** The buttons of a group. */
    group: (symbol: string) => {
      const group = main.getByRole('region', { name: symbol });
      const button = (key: string) => group.getByRole('button', { name: say(key), exact: true });
      return { group, stops: button('lever.group-tp-sl'), close: button('lever.close-group') };
    },
    /** The question before positions are closed. */
    closeQuestion: page.getByRole('alertdialog'),
    card: (symbol: string): PositionCard => positionCard(main.getByRole('article', { name: symbol }).first(), say),
  };
}

const TABS = {
  positions: 'lever.positions',
  open: 'spot.open-orders',
  history: 'spot.history',
} as const;

export type PositionCard = ReturnType<typeof positionCard>;

function positionCard(card: Locator, say: Say) {
  const button = (key: string) => card.getByRole('button', { name: say(key), exact: true });
  return {
    card,
    stops: button('lever.tp-sl'),
    margin: button('lever.margin'),
    reverse: button('lever.reverse'),
    close: button('lever.close'),
    details: card.getByRole('button', { name: say('common.details') }),
    share: card.getByRole('button', { name: say('share.share') }),
  };
}

/** The sheets over a position. */
export function positionSheets(page: Page, say: Say = english) {
  const dialog = page.getByRole('dialog');
  const field = (key: string, values?: Record<string, string>) => dialog.getByRole('textbox', { name: say(key, values), exact: true });
  const button = (key: string, values?: Record<string, string>) => dialog.getByRole('button', { name: say(key, values), exact: true });
  return {
    dialog,
    takeProfit: field('lever.take-profit-price'),
    stopLoss: field('lever.stop-loss-price'),
    /** A price at a round return. */
    atRoe: (key: 'lever.take-profit-price' | 'lever.stop-loss-price', roe: string) =>
      dialog.getByRole('group', { name: say(key) }).getByRole('button', { name: roe, exact: true }),
    confirm: button('lever.set-tp-sl'),
    /** The stops of the whole position, or pairs for some of its lots. */
    scope: (scope: 'entire' | 'partial') => dialog.getByRole('radio', { name: say(`lever.${scope}-position`) }),
    watched: (price: 'last' | 'mark') => dialog.getByRole('radio', { name: say(`trigger.by-${price}`), exact: true }),
    /** The order that a stop places. */
    orderOf: (stop: 'take-profit' | 'stop-loss', kind: 'limit' | 'market') =>
      dialog.getByRole('radiogroup', { name: say(`lever.${stop}`) }).getByRole('radio', { name: say(`spot.${kind}`), exact: true }),
    stopLossLimit: field('lever.stop-loss-limit'),
    addPair: button('lever.add-part-stop'),
    limit: dialog.getByRole('radio', { name: say('spot.limit'), exact: true }),
    /** Closes when a trigger price is reached, or by a trailing stop. */
    later: (kind: 'trigger' | 'trail') => dialog.getByRole('radio', { name: say(`trigger.${kind}`), exact: true }),
    trigger: field('trigger.trigger-price-in', { coin: 'USDT' }),
    callback: field('trigger.callback'),
    closePrice: field('lever.close-price'),
    lots: field('lever.close-quantity'),
    slider: dialog.getByRole('slider', { name: say('lever.close-percent') }),
    close: (side: 'long' | 'short') => button(`lever.close-${side}`),
    /** Closes a side and opens the opposite one. */
    reverse: (side: 'long' | 'short') =>
      dialog.getByRole('button', {
        name: `${say(`lever.close-${side}`)} + ${say(`lever.open-${side === 'long' ? 'short' : 'long'}`)}`,
        exact: true,
      }),
    amount: field('common.amount'),
    way: (way: 'add' | 'remove') => dialog.getByRole('radio', { name: say(`lever.${way}-margin`), exact: true }),
    changeMargin: (way: 'add' | 'remove') => button(`lever.${way}-margin`),
    poster: dialog.getByRole('img', { name: say('lever.roe') }),
    save: button('share.save-picture'),
    copyLink: button('share.copy-link'),
  };
}
