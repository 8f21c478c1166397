import { product } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import { say } from '../words.ts';
import type { World } from '../world.ts';
import type { Hand } from './hand.ts';
import { until } from './programs.ts';

/** Verified, with money and an address. */
const PERSONA = 'trader';

/** Logs in by the form, buys at the market price, and withdraws; what the page says is checked against the world. */
export async function logInBuyAndWithdraw(hand: Hand, world: World): Promise<void> {
  const session = await world.logInAs(PERSONA);
  const bitcoin = async () => (await world.call(product.wallet.getBalance, { currency: 1, type: 'change' }, session)).change_balance;
  const before = await bitcoin();

  await hand.open(PATHS.login);
  await hand.fill(say('common.email'), `${PERSONA}@mt2.test`);
  await hand.fill(say('session.password'), 'mt2-demo');
  await hand.press(say('common.login'), true);
  await hand.beLoggedIn();

  await hand.open(`${PATHS.spot}?symbol=BTC%2FUSDT`);
  await hand.press(say('spot.order-type'));
  await hand.press(say('spot.market'));
  await hand.fill(say('spot.total-in', { coin: 'USDT' }), '100');
  await hand.press(say('spot.buy-coin', { coin: 'BTC' }));
  await hand.press(say('spot.buy-coin', { coin: 'BTC' }), true);
  await until('bought coin', async () => (await bitcoin()) !== before || undefined);

  await hand.open(PATHS.withdraw);
  await hand.fill(say('common.amount'), '100');
  await hand.press(say('withdraw.withdraw'), true);
  await hand.fill(say('common.fund-password'), '246810');
  await hand.press(say('withdraw.withdraw'), true);
  await hand.see(say('status.record-processing'));
}
