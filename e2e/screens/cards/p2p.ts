import { PATHS } from '@mt2/web/paths';
import type { Page } from '@playwright/test';
import type { Say } from '../../words.ts';
import { article, type Cards, field, text } from '../card.ts';
import { orderScreen } from '../p2p.ts';

/** A user with an order in every state, and the id in the seed of the one under appeal. */
const APPELLANT = 'appellant';
const APPEALED = 8;
/** The id of the merchant SwiftTrade. */
const MERCHANT = 1024;

/** The content of a screen about one object: the object, or a note that this id does not exist and where others are. */
const factsOr = (key: string) => (page: Page, say: Say) =>
  page
    .getByRole('main')
    .getByRole('term')
    .or(page.getByText(say(key)))
    .first();

export const cards: Cards = {
  p2p: { address: PATHS.p2p, title: 'screen.p2p', ready: (page) => page.getByRole('tab', { name: 'USDT' }) },
  p2pAdvert: {
    address: `${PATHS.p2pAdvert}?id=1`,
    title: 'screen.p2p-advert',
    heading: 'USDT',
    ready: factsOr('refusal.p2p-advert-not-found'),
    shown: (page) => page.getByRole('main').getByRole('term').first(),
  },
  p2pPublish: { address: PATHS.p2pPublish, title: 'screen.p2p-publish', isOwn: true, ready: field('p2p.total-volume') },
  p2pMine: {
    address: PATHS.p2pMine,
    title: 'screen.p2p-mine',
    isOwn: true,
    persona: APPELLANT,
    ready: (page) => page.getByRole('tabpanel'),
    shown: article,
  },
  p2pOrder: {
    address: `${PATHS.p2pOrder}?id=${APPEALED}`,
    title: 'screen.p2p-order',
    isOwn: true,
    persona: APPELLANT,
    ready: factsOr('refusal.order-not-found'),
    shown: (page, say) => orderScreen(page, say).status('appealing'),
  },
  p2pAppeal: {
    address: `${PATHS.p2pAppeal}?id=${APPEALED}`,
    title: 'screen.p2p-appeal',
    isOwn: true,
    persona: APPELLANT,
    ready: factsOr('refusal.order-not-found'),
    shown: text('p2p.statement-buyer'),
  },
  p2pSeller: {
    address: `${PATHS.p2pSeller}?id=${MERCHANT}`,
    title: 'screen.p2p-seller',
    ready: factsOr('refusal.p2p-person-not-found'),
    shown: article,
  },
};
