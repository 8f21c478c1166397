import { expect, it } from 'vitest';
import { LIVE_ADVERTS, OPEN_ORDERS } from './status.ts';

it('an advert that trades or is offline is live, and an order without an end is open', () => {
  expect(LIVE_ADVERTS).toEqual(['trading', 'offShelf']);
  expect(OPEN_ORDERS).toEqual(['unpaid', 'paid', 'appealing']);
});
