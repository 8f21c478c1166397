import { PATHS } from '@mt2/web/paths';
import type { Cards } from '../card.ts';

export const cards: Cards = {
  publication: {
    address: PATHS.publication,
    title: 'subscription.title',
    ready: (page) => page.getByText('LUMA', { exact: true }).first(),
  },
  offering: {
    address: `${PATHS.offering}?id=7`,
    title: 'subscription.details',
    heading: 'LUMA',
    ready: (page) => page.getByText('Luma', { exact: true }).first(),
  },
  purchase: {
    address: `${PATHS.purchase}?id=7`,
    title: 'subscription.subscribe',
    isOwn: true,
    ready: (page) => page.getByRole('textbox').or(page.getByRole('main').getByRole('heading')).first(),
  },
  subscriptions: { address: PATHS.subscriptions, title: 'subscription.mine', isOwn: true, ready: (page) => page.getByRole('tablist') },
};
