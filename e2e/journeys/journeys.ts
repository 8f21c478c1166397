import { product } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import { picture } from '../screens/kyc.ts';
import type { Say } from '../words.ts';
import type { World } from '../world.ts';
import type { Hand } from './hand.ts';

/** The surroundings of a journey: its world, the words of its language, and devices. A persona is logged in on theirs. */
type Stage = { readonly world: World; readonly say: Say; hand(persona?: string): Promise<Hand> };

export type Journey = { readonly name: string; readonly title: string; play(stage: Stage): Promise<void> };

/** Verified, and without a coin. */
const PERSONA = 'empty';
const SELLER = 'trader';
const FUND_PASSWORD = '246810';
const EMAIL = 'ada@example.com';
const PASSWORD = 'secret-1';

async function firstTrade({ world, say, hand: handOf }: Stage): Promise<void> {
  const hand = await handOf();
  await hand.open(PATHS.home);
  await hand.see('/USDT');
  await hand.note('A guest opens the app');
  await hand.press(say('common.register'));
  await hand.fill(say('common.email'), EMAIL);
  await hand.press(say('common.send-code'));
  await hand.fill(say('common.verification-code'), await world.code(EMAIL, 'register'));
  await hand.fill(say('common.login-password'), PASSWORD);
  await hand.fill(say('common.confirm-password'), PASSWORD);
  await hand.tickAll();
  await hand.note('Sign up with a code');
  await hand.press(say('common.register'), true);
  await hand.see(say('wallet.total-in', { coin: 'USDT' }));
  await hand.note('Home, without a coin');
  await hand.open(`${PATHS.charge}?coin=USDT`);
  await hand.note('The address, and what to watch for');
  await hand.press(say('deposit.submit'));
  await hand.fill(say('deposit.sent-amount'), '250');
  await hand.upload(picture('front'));
  await hand.see(say('upload.done'));
  await hand.note('The amount, and a screenshot as proof');
  await hand.press(say('common.submit'), true);
  await hand.see(say('deposit.submitted'));
  await hand.note('The deposit is submitted');
  await world.operator.approve('deposit', EMAIL);
  await hand.see(say('deposit.credited'));
  await hand.note('The deposit is credited');
  await hand.open(`${PATHS.spot}?symbol=BTC%2FUSDT`);
  await hand.press(say('spot.market'));
  await hand.fill(say('spot.total-in', { coin: 'USDT' }), '100');
  await hand.note('Buy for 100 USDT at the market price');
  await hand.press(say('spot.buy-coin', { coin: 'BTC' }));
  await hand.note('The question before the order');
  await hand.press(say('spot.buy-coin', { coin: 'BTC' }), true);
  await hand.open(PATHS.wallet);
  await hand.note('The first coins in the wallet');
}

async function liquidation({ world, say, hand: handOf }: Stage): Promise<void> {
  await world.fund(PERSONA, { currency: 'USDT', amount: '1000', account: 'contract' });
  const hand = await handOf(PERSONA);
  await hand.open(`${PATHS.contract}?symbol=BTC%2FUSDT`);
  await hand.press(say('lever.leverage'));
  await hand.press('100x');
  await hand.fill(say('lever.size'), '500');
  await hand.press(`${say('lever.tp-sl')}: ${say('lever.none')}`);
  await hand.note('500 lots of BTC at 100x, without a stop');
  await hand.press(say('lever.open-long'));
  await hand.note('The question before the order');
  await hand.press(say('lever.open-long'), true);
  await hand.note('The position is open');
  await world.market.addScript({ symbol: 'BTC/USDT', kind: 'hold', percent: -0.4, over: '60s' });
  await world.advance('61s');
  await hand.note('The price falls');
  await world.market.addScript({ symbol: 'BTC/USDT', kind: 'hold', percent: -2, over: '60s' });
  await world.advance('61s');
  await hand.see(say('lever.reason-liquidation'));
  await hand.note('It falls further: liquidation');
  await hand.open(`${PATHS.contract}?symbol=BTC%2FUSDT&list=closed`);
  await hand.press(say('lever.closed-positions'));
  await hand.note('The closed position');
  await hand.open(PATHS.ledger);
  await hand.note('The ledger');
  await hand.open(PATHS.wallet);
  await hand.note('What is left');
}

async function peerToPeer({ world, say, hand: handOf }: Stage): Promise<void> {
  const session = await world.logInAs(SELLER);
  const { name, nickname } = await world.call(product.account.getProfile, {}, session);
  const card = { real_name: name, bank_id: '1', bank_name: '', bank_branch: 'Central', bank_account: '6222000012345678' };
  await world.call(product.bankCard.saveCard, card, session);
  const seller = await handOf(SELLER);
  await seller.open(PATHS.p2pPublish);
  await chooseFiat(seller, say);
  await seller.fill(say('p2p.price'), '6.9');
  await seller.fill(say('p2p.total-volume'), '500');
  await seller.fill(say('p2p.min-per-order'), '10');
  await seller.fill(say('p2p.max-per-order'), '500');
  await seller.note('The seller offers 500 USDT');
  await seller.press(say('p2p.post-advert'));
  await seller.press(say('p2p.post-advert'), true);
  const buyer = await handOf(PERSONA);
  await buyer.open(PATHS.p2p);
  await chooseFiat(buyer, say);
  await buyer.see(nickname);
  await buyer.note('The buyer sees it among others');
  await buyer.press(say('p2p.buy-coin', { coin: 'USDT' }));
  await buyer.fill(say('p2p.i-pay'), '1000');
  await buyer.note('The buyer pays 1,000 CNY');
  await buyer.press(say('p2p.buy-coin', { coin: 'USDT' }), true);
  await buyer.note('The question before the order');
  await buyer.press(say('p2p.buy-coin', { coin: 'USDT' }), true);
  await buyer.see(say('status.p2p-pending-payment'));
  await buyer.press(say('p2p.pay-now'));
  await buyer.see(say('p2p.pay-to'));
  await buyer.note('Where to pay, and the time left');
  await buyer.press(say('p2p.i-have-paid'));
  await buyer.note('What the buyer confirms');
  await buyer.tickAll();
  await buyer.upload(picture('front'));
  await buyer.see(say('upload.done'));
  await buyer.press(say('p2p.i-have-paid'), true);
  await buyer.see(say('status.p2p-to-be-confirmed'));
  const [order] = (await world.call(product.p2p.listTakenOrders, { scope: 'all' }, session)).data;
  await seller.open(`${PATHS.p2pOrder}?id=${order?.id}`);
  await seller.note('The seller sees the proof of payment');
  await seller.press(say('p2p.release'));
  await seller.tickAll();
  await seller.fill(say('common.fund-password'), FUND_PASSWORD);
  await seller.note('The seller checks, and releases the coins');
  await seller.press(say('p2p.release'), true);
  await seller.see(say('status.p2p-completed'));
  await seller.note('The seller’s end');
  await buyer.see(say('status.p2p-completed'));
  await buyer.note('The buyer’s end');
}

const chooseFiat = async (hand: Hand, say: Say): Promise<void> => {
  await hand.press(say('p2p.fiat-currency'));
  await hand.press('CNY', true);
};

export const JOURNEYS: readonly Journey[] = [
  { name: 'first-trade', title: 'From the first deposit to the first trade', play: firstTrade },
  { name: 'liquidation', title: 'A contract that goes wrong', play: liquidation },
  { name: 'p2p', title: 'P2P from both sides', play: peerToPeer },
];
