import { product } from '@mt2/contracts';
import { expect, test } from '../../src/playwright.ts';

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

// Fails on purpose: `failure.long.test.ts` checks the output.
test('a newcomer has money', async ({ world, people, clock }) => {
  await clock.advance('1h');
  await world.chats.upload(new File([Buffer.from(PIXEL, 'base64')], 'pixel.png'));
  const newcomer = await people.logIn('newcomer');
  const order = { currency_id: 1, legal_id: 3, type: 1, amount: '1' } as const;
  expect(await world.refusal(product.spot.placeOrder, order, newcomer)).toBe('');
});

test('a world that served', async ({ clock }) => {
  await clock.advance('1h');
});
