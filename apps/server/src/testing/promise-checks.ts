import { pictureOf } from '@mt2/conformance/customer';
import { type Call, type Client, lab, product, type Sent } from '@mt2/contracts';
import { OPENING_STATUS } from '@mt2/contracts/lever';
import { assertDefined, formatFloor, HOUR, must, parseAtoms } from '@mt2/domain';
import { POSITION_STATUS } from '@mt2/domain/lever';
import { emailOf, FUND_PASSWORD, nameOf, type Persona } from '@mt2/prisma/seed/personas';
import { done } from '@mt2/prisma/seed/player';

const { lever, p2p, withdraw, wallet } = product;

/** A client of a world with its own headers. */
type ClientOf = (headers: Record<string, string>) => Client;
/** A check of a persona, in a fork of a seeded world at its epoch. */
export type Check = (world: ClientOf) => Promise<void>;
export const as = async (world: ClientOf, persona: string) =>
  world({ authorization: (await done(world({}), lab.people.logInAs, { persona })).message.token });
const advance = (world: ClientOf, seconds: number) => done(world({}), lab.clock.advance, { by: seconds });

/** Sends a call as a persona, which must be refused. */
export async function refused<C extends Call>(world: ClientOf, persona: string, call: C, sent: Sent<C>, name: string): Promise<void> {
  const answer = await (await as(world, persona)).send(call, sent);
  must(!answer.ok && answer.key === name, `${persona} is refused ${call.path} by ${name}: ${answer.ok ? 'accepted' : answer.key}`);
}

/** The persona has an object in each of these states of the atlas. */
export const has =
  (persona: string, entity: string, ...states: readonly string[]): Check =>
  async (world) => {
    const { message } = await done(world({}), lab.states.listStates, {});
    const machine = assertDefined(
      message.find((each) => each.entity === entity),
      `${entity} is in the atlas`,
    );
    for (const state of states) {
      const seats = machine.states.find((each) => each.state === state)?.seats ?? [];
      must(
        seats.some(({ who }) => who === persona || who === emailOf(persona)),
        `${persona} has a ${entity} that is ${state}`,
      );
    }
  };

export const isAt =
  (persona: string, level: 0 | 1 | 2): Check =>
  async (world) => {
    const { message } = await done(await as(world, persona), product.account.getProfile, {});
    must(message.review_status === level, `the basic verification of ${persona} is ${level}: ${message.review_status}`);
  };

const cardOf = async (world: ClientOf, persona: string) => (await done(await as(world, persona), product.bankCard.getCard, {})).message;

export const hasOwnCard =
  (persona: string): Check =>
  async (world) => {
    const card = await cardOf(world, persona);
    must(card.bank_account !== '' && card.real_name === nameOf(persona), `${persona} has an own card: ${card.real_name}`);
  };

export const hasNoName =
  ({ name, identity }: Persona): Check =>
  async (world) => {
    await isAt(name, identity === 'basic-waits' ? 1 : 0)(world);
    must((await cardOf(world, name)).bank_account === '', `${name} has no card`);
  };

/** Withdraws USDT to a persona's first TRON address. */
export async function withdrawal(persona: string, world: ClientOf): Promise<void> {
  const client = await as(world, persona);
  const { message } = await done(client, withdraw.listAddresses, { currency: '3' });
  const { address } = assertDefined(
    message.find(({ nettype }) => nettype === 'TRC20'),
    `${persona} has an address on TRON`,
  );
  await done(client, withdraw.requestWithdrawal, { currency: 3, number: '100', pay_password: FUND_PASSWORD, address });
}

const proof = async (client: Client, colour: string): Promise<string> =>
  (await done(client, product.upload.uploadPicture, { file: pictureOf(colour) })).message;

export const toBank = { currency: 3, number: '100', type: '1', pay_password: FUND_PASSWORD } as const;
/** A market order of 0.001 BTC. */
export const order = (type: 1 | 2) => ({ currency_id: 1, legal_id: 3, type, amount: '0.001', target_price: '0' }) as const;

export async function trades(world: ClientOf): Promise<void> {
  const client = await as(world, 'trader');
  for (const type of [1, 2] as const) await done(client, product.spot.placeOrder, order(type));
  const { message: ticker } = await done(client, product.market.getTicker, { currency_id: 1 });
  const price = assertDefined(parseAtoms(ticker.now_price), 'a price is a number');
  const at = (percent: bigint) => formatFloor((price * percent) / 100n, 2);
  const { beside: left } = await done(client, product.spot.placeOrder, { ...order(1), target_price: at(90n) });
  await done(client, product.spot.cancelOrder, { id: left.order.id });
  await done(client, product.waiting.placeSpot, { currency_id: 1, type: 1, amount: '0.001', trigger_price: at(90n) });
  for (const account of ['contract', 'lever'] as const)
    for (const type of [1, 2] as const) {
      const form = { currency_id: 2, share: 1, multiple: 10, type, status: OPENING_STATUS.market, account } as const;
      const { beside } = await done(client, lever.submit, form);
      await done(client, lever.close, { id: beside.ticket.id, share: '', price: '' });
    }
  for (const type of [1, 2, 0] as const)
    await done(client, product.option.buyOption, { match_id: 1, currency_id: 3, type, seconds: 60, number: '10' });
  await done(client, product.finance.buy, { config_id: 1, amount: '1000', agree: 1, reinvest: 0 });
  await done(client, product.subscription.subscribe, { config_id: await offered(world, 'LUMA'), amount: '350', currency_id: 3, agree: 1 });
  const grid = { currency_id: 1, lower: at(90n), upper: at(110n), grids: 5, mode: 'arithmetic', days: 7, amount: '500' } as const;
  await done(client, product.robot.createRobot, { ...grid, type: 'grid', multiple: '' });
  await done(client, product.robot.createRobot, { ...grid, type: 'lever', multiple: '2' });
}

async function offered(world: ClientOf, coin: string): Promise<number> {
  const { message } = await done(world({}), product.subscription.listOfferings, { limit: '100' });
  return assertDefined(
    message.find((each) => each.new_currency_name === coin),
    `${coin} is offered`,
  ).id;
}

export async function movesMoney(world: ClientOf): Promise<void> {
  const client = await as(world, 'trader');
  const imgs = await proof(client, '#336699');
  await done(client, product.deposit.requestDeposit, { currency: 3, amount: '100', account: 'TRC20', imgs });
  await done(client, wallet.transfer, { currency_id: 3, number: '100', from_field: 'change', to_field: 'legal' });
  await withdrawal('trader', world);
  await done(client, withdraw.requestWithdrawal, toBank);
}

/** Buys from one advert and sells to another, up to the release. */
export async function tradesWithPeople(world: ClientOf): Promise<void> {
  const [trader, merchant] = [await as(world, 'trader'), await as(world, 'merchant')];
  for (const type of ['sell', 'buy'] as const) {
    const { message: adverts } = await done(trader, p2p.listAdverts, { type, currency_id: 3, money_type: 'CNY', limit: '50' });
    const advert = assertDefined(
      adverts.data.find(({ seller_name }) => seller_name === 'SwiftTrade'),
      `the merchant has an advert: ${type}`,
    );
    const { message: taken } = await done(trader, p2p.takeAdvert, { id: advert.id, value: '100', means: 'number' });
    const [buyer, seller] = type === 'sell' ? [trader, merchant] : [merchant, trader];
    const { id } = taken.data;
    await done(buyer, p2p.pay, { id, pay_orders_img: await proof(buyer, type === 'sell' ? '#996633' : '#669933') });
    await done(seller, p2p.confirm, { id, pay_password: FUND_PASSWORD });
  }
}

/** The open positions of `liquidatable`. */
async function openPositions(world: ClientOf) {
  const { message } = await done(await as(world, 'liquidatable'), lever.listTickets, { limit: '50' });
  return message.message.data.filter(({ status }) => POSITION_STATUS.statusOf(status) === 'trading');
}

const isBitcoin = ({ symbol }: { readonly symbol: string }): boolean => symbol === 'BTC/USDT';

export async function isNearLiquidation(world: ClientOf): Promise<void> {
  const first = await openPositions(world);
  must(first.length === 2 && first.some(isBitcoin), `BTC and another position are open at the epoch: ${first.length}`);
  await advance(world, 6 * HOUR);
  const left = (await openPositions(world)).filter((position) => !isBitcoin(position));
  must(left.length === 0, `the other position is liquidated without further action within six hours: ${left[0]?.symbol}`);
}

export async function fallsWithBitcoin(world: ClientOf): Promise<void> {
  const position = assertDefined((await openPositions(world)).find(isBitcoin), 'the position of BTC is open at the epoch');
  const price = (text: string) => assertDefined(parseAtoms(text), 'a price is a number');
  const mark = price(position.mark_price);
  const fall = mark - price(position.liquidation_price);
  must(
    fall * 200n >= mark && fall * 10n <= mark,
    `BTC is liquidated after a fall of 0.5 to 10%: ${position.liquidation_price} from ${position.mark_price}`,
  );
  await done(world({}), lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: -10, over: '5m', hold: '1h', back: '5m' });
  await advance(world, HOUR);
  must(!(await openPositions(world)).some(isBitcoin), 'BTC is liquidated by a fall of at most 10%');
}

export async function longLists(world: ClientOf): Promise<void> {
  const { message } = await done(await as(world, 'whale'), product.spot.listOrders, { limit: '100' });
  must(message.length === 100, `the whale has more orders than a page: ${message.length}`);
}

export async function needsTheCode(world: ClientOf): Promise<void> {
  const client = await as(world, 'authenticator');
  const { message } = await done(client, withdraw.listAddresses, { currency: 3 });
  const { address } = assertDefined(message[0], 'there is an address');
  const form = { currency: 3, number: '100', pay_password: FUND_PASSWORD, address };
  await refused(world, 'authenticator', withdraw.requestWithdrawal, form, 'totp-required');
  await advance(world, 60);
  const { code } = (await done(world({}), lab.people.getTotp, { persona: 'authenticator' })).message;
  await done(client, withdraw.requestWithdrawal, { ...form, totp: code });
}

export async function owesUntilRepaid(world: ClientOf): Promise<void> {
  const { message } = await done(await as(world, 'overdue'), withdraw.listAddresses, { currency: 3 });
  const { address } = assertDefined(message[0], 'there is an address');
  const form = { currency: 3, number: '100', pay_password: FUND_PASSWORD, address };
  await refused(world, 'overdue', withdraw.requestWithdrawal, form, 'overdue-no-withdrawal');
  const transfer = { currency_id: 3, number: '10', from_field: 'change', to_field: 'legal' } as const;
  await refused(world, 'overdue', wallet.transfer, transfer, 'overdue-no-transfer');
}

export async function trading(world: ClientOf, persona: string): Promise<void> {
  await done(await as(world, persona), product.spot.placeOrder, order(1));
}

export async function waitsForReview(world: ClientOf, persona: string, kind: 'kyc-basic' | 'kyc-advanced'): Promise<void> {
  const guest = world({});
  const { message } = await done(guest, lab.operator.listReviews, {});
  const review = assertDefined(
    message.find((each) => each.kind === kind && each.user.account === emailOf(persona)),
    `${persona} waits for ${kind}`,
  );
  await done(guest, lab.operator.decideReview, { kind, id: String(review.id), decision: 'approve' });
}
