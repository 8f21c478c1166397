import { type Client, lab, product, type Sent } from '@mt2/contracts';
import { type AdvertForm, cardOf, Dealer, SALE } from './dealer.ts';
import type { Stage } from './scenario.ts';
import { type CalledWorld, ok } from './world.ts';

const { p2p, bankCard } = product;
type OrderForm = Sent<typeof p2p.takeAdvert>;

/** The user of a scenario: advanced-verified, without coins. */
export const SELF = 'empty';
/** The persona that trades with that user. */
const OTHER = 'no-address';

export const self = (stage: Stage, has: Readonly<Record<string, string>> = { USDT: '2000' }) => Dealer.enter(stage.world, SELF, has);
export const other = (stage: Stage) => Dealer.enter(stage.world, OTHER, { USDT: '2000' });

/** Creates a verified user with a card in another name, saved before the verification. */
export async function strangersCardOf(world: CalledWorld, persona: string, person: Client, card = cardOf('Somebody Else')): Promise<void> {
  await ok(world.guest, lab.people.setLevel, { persona, level: 'none' });
  await ok(person, bankCard.saveCard, card);
  await ok(world.guest, lab.people.setLevel, { persona, level: 'advanced' });
}

/** One of the user's own adverts, by ID. */
export const own = async (stage: Stage) => ({ id: await (await self(stage)).publish() });
/** A buying advert. */
export const wanted = async ({ person }: Stage) => ({ id: (await ok(person, p2p.publish, { ...SALE, type: 'buy' })).message.id });
export const offShelf = async (stage: Stage) => {
  const { id } = await own(stage);
  await ok(stage.person, p2p.takeDown, { id });
  return { id };
};
export const ended = async (stage: Stage) => {
  const { id } = await own(stage);
  await ok(stage.person, p2p.cancelAdvert, { id });
  return { id };
};
export const withOrder = async (stage: Stage) => {
  const { id } = await own(stage);
  await (await other(stage)).take(id);
  return { id };
};

/** The form of an advert, from a user who meets its requirements. */
export const form =
  (change: Partial<AdvertForm> = {}, has?: Readonly<Record<string, string>>) =>
  async (stage: Stage): Promise<AdvertForm> => {
    await self(stage, has);
    return { ...SALE, ...change };
  };
export const twenty = async (stage: Stage): Promise<AdvertForm> => {
  const dealer = await self(stage);
  for (let n = 0; n < 20; n += 1) await dealer.publish({ type: 'buy' });
  return SALE;
};
/** Removes the user's bank card, because only a user without one is refused. */
export async function removeCard(stage: Stage): Promise<void> {
  await stage.person.send(bankCard.removeMethod, { way: 'bank' });
}
export const withoutCard = async (stage: Stage): Promise<AdvertForm> => {
  await removeCard(stage);
  return SALE;
};
export const strangersCard = async (stage: Stage): Promise<AdvertForm> => {
  await self(stage);
  await strangersCardOf(stage.world, SELF, stage.person);
  return SALE;
};

/** An order on the other user's advert. */
export const takesWithout =
  (change: Partial<OrderForm> = {}, advert: Partial<AdvertForm> = {}) =>
  async (stage: Stage): Promise<OrderForm> => ({
    id: await (await other(stage)).publish(advert),
    value: '100',
    means: 'number',
    ...change,
  });
/** The same for a user with a bank card and coins. */
export const takes =
  (change: Partial<OrderForm> = {}, advert: Partial<AdvertForm> = {}) =>
  async (stage: Stage): Promise<OrderForm> => {
    await self(stage);
    return takesWithout(change, advert)(stage);
  };
export const takesOwn = async (stage: Stage): Promise<OrderForm> => ({ ...(await own(stage)), value: '100', means: 'number' });
export const takesGone = async (stage: Stage): Promise<OrderForm> => {
  const dealer = await other(stage);
  await self(stage);
  const id = await dealer.publish();
  await ok(dealer.client, p2p.takeDown, { id });
  return { id, value: '100', means: 'number' };
};
export const takesAgain = async (stage: Stage): Promise<OrderForm> => {
  const asked = await takes()(stage);
  await ok(stage.person, p2p.takeAdvert, asked);
  await stage.world.advance('5s');
  return asked;
};
export const takesAfterThree = async (stage: Stage): Promise<OrderForm> => {
  const asked = await takes()(stage);
  for (let n = 0; n < 3; n += 1) {
    const { message } = await ok(stage.person, p2p.takeAdvert, asked);
    await ok(stage.person, p2p.cancelOrder, { id: message.data.id });
  }
  return asked;
};
/** One yuan per coin, which the rate never is, so the advert is paused. */
export const paused = { price_mode: 'floating', premium: '0', min_price: '1', max_price: '2' };

/** An order with the user on one side. */
export const order = async (stage: Stage, role: 'buyer' | 'seller', isPaid = false): Promise<{ id: number }> => {
  const [me, they] = [await self(stage), await other(stage)];
  const [seller, buyer] = role === 'seller' ? [me, they] : [they, me];
  const id = await buyer.take(await seller.publish());
  if (isPaid) await buyer.pay(id);
  return { id };
};
export const unpaid = (role: 'buyer' | 'seller') => (stage: Stage) => order(stage, role);
export const paid = (role: 'buyer' | 'seller') => (stage: Stage) => order(stage, role, true);
/** Sold to another user's advert, and paid by them. */
export const paidToTaker = async (stage: Stage) => {
  const id = await (await self(stage)).take(await (await other(stage)).publish({ type: 'buy' }));
  await (await other(stage)).pay(id);
  return { id, pay_password: stage.fundPassword };
};
export const over = async (stage: Stage) => {
  const found = await order(stage, 'buyer');
  await ok(stage.person, p2p.cancelOrder, found);
  return found;
};
/** Released by the user, who then releases again. */
export const released = async (stage: Stage) => {
  const asked = { ...(await order(stage, 'seller', true)), pay_password: stage.fundPassword };
  await ok(stage.person, p2p.confirm, asked);
  return asked;
};
/** Under an appeal of the user or of the other side. */
export const appealing =
  (isOwn = true) =>
  async (stage: Stage) => {
    const found = await order(stage, 'buyer', true);
    await stage.world.advance('10m');
    const appellant = isOwn ? stage.person : (await other(stage)).client;
    await ok(appellant, p2p.appeal, { ...found, reason: 'Paid, and nothing came.' });
    return found;
  };
export const said = async (stage: Stage) => {
  const found = await appealing()(stage);
  for (let n = 1; n < 10; n += 1) await ok(stage.person, p2p.appeal, { ...found, reason: `Statement ${n}.` });
  return { ...found, reason: 'Once more.' };
};
export const late = async (stage: Stage) => {
  const found = await order(stage, 'seller');
  await stage.world.advance('11m');
  return found;
};
export const extended = async (stage: Stage) => {
  const found = await late(stage);
  await ok(stage.person, p2p.extend, found);
  await stage.world.advance('14m');
  return found;
};

export const withPicture = async (stage: Stage, id: number) => ({ id, pay_orders_img: await picture(stage) });
export const picture = async (stage: Stage) => (await Dealer.enter(stage.world, SELF)).customer.upload();
