import { readFile } from 'node:fs/promises';
import { lab, product } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import type { Page } from '@playwright/test';
import { picture } from './screens/kyc.ts';
import type { Speaker, World } from './world.ts';

/** Trades between users as the starting point of stories. */

const USDT = 3;

/** The fund password of the personas. */
export const FUND_PASSWORD = '246810';
export const SELLER = 'trader';
export const BUYER = 'empty';
/** In addition to the seller's 1,500. */
export const FUNDS = { currency: 'USDT', amount: '1000', account: 'legal' } as const;

/** Binds a bank card in the verified name, to which a seller is paid. */
export async function bindCard(world: World, speaker: Speaker): Promise<void> {
  const { name } = await world.call(product.account.getProfile, {}, speaker);
  const card = { real_name: name, bank_id: '1', bank_name: '', bank_branch: 'Central', bank_account: '6222000012345678' };
  await world.call(product.bankCard.saveCard, card, speaker);
}

/** An advert that sells 500 USDT at 7.25. */
export async function offer(world: World, seller: Speaker): Promise<number> {
  const asked = { type: 'sell', way: 'bank', price: '7.25', total_number: '500', min_number: '10', max_number: '500' } as const;
  return (await world.call(product.p2p.publish, { ...asked, currency_id: USDT, money_type: 'CNY', pay_limit: '15' }, seller)).id;
}

/** Takes 100 USDT of an advert; the ID of the order. */
export const take = async (world: World, buyer: Speaker, advert: number) =>
  (await world.call(product.p2p.takeAdvert, { id: advert, value: '100', means: 'number' }, buyer)).data.id;

/** The buyer's own proof of payment. */
export async function pay(world: World, buyer: Speaker, order: number): Promise<void> {
  const file = new File([await readFile(picture('front'))], 'voucher.jpg', { type: 'image/jpeg' });
  const path = await world.call(product.upload.uploadPicture, { file }, buyer);
  await world.call(product.p2p.pay, { id: order, pay_orders_img: path }, buyer);
}

export const nameOf = async (world: World, speaker: Speaker) => (await world.call(product.account.getProfile, {}, speaker)).nickname;
/** A user's balance on the fiat account, as shown by an advert of that coin. */
export const fiatUsdt = async (world: World, speaker: Speaker, advert: number) =>
  (await world.call(product.p2p.getAdvert, { id: advert }, speaker)).user_legal_balance;
export const openOrder = (page: Page, id: number) => page.goto(`/#${PATHS.p2pOrder}?id=${id}`);
/** The arbiter decides the appeal of an order. */
export const decide = (world: World, id: number, decision: 'approve' | 'reject', reason: string) =>
  world.call(lab.operator.decideReview, { kind: 'p2p-appeal', id: String(id), decision, reason });

export const removeCard = (world: World, speaker: Speaker) => world.call(product.bankCard.removeMethod, { way: 'bank' }, speaker);
