import { type Client, lab, product } from '@mt2/contracts';
import { assertDefined, DAY, HOUR, type Instant } from '@mt2/domain';
import { Contracts } from './contracts.ts';
import { Identities } from './identities.ts';
import { Money, type Until } from './money.ts';
import { Options } from './options.ts';
import { emailOf, PASSWORD, PERSONAS } from './personas.ts';
import { type ClientOf, done, Player } from './player.ts';

export type SeedTools = {
  /** A client of the world that is being made; its calls are the product's and the lab's own. */
  readonly client: ClientOf;
  readonly epoch: Instant;
};

/** Lives the personas' lives from three months before the epoch up to it. */
export async function seedWorld({ client, epoch }: SeedTools): Promise<void> {
  const guest = client({});
  for (const { name, phone, lang } of PERSONAS) {
    await signUp(client({ lang }), guest, name);
    await (await Player.logIn(client, name)).bindPhone(phone);
  }
  const until: Until = (daysBefore, hours = 0, seconds = 0) =>
    done(guest, lab.clock.advance, { to: iso(epoch - daysBefore * DAY + hours * HOUR + seconds) });
  const identities = new Identities(client);
  await verifyPeople(identities, until);
  const trader = await Player.logIn(client, 'trader');
  const whale = await Player.logIn(client, 'whale');
  await fundEverybody(trader, whale);
  for (const name of ['basic', 'advanced-review', 'no-fund-password', 'under-review', 'rejected', 'no-address', 'three-withdrawals'])
    await (await Player.logIn(client, name)).fund('USDT', '1000');
  const money = new Money(client, until);
  await money.addAddresses();
  const options = new Options(client);
  await options.fund();
  const contracts = new Contracts(client);
  await contracts.fund();
  await liveQuarter(trader, whale, { money, options, contracts }, until);
  await leaveOpenOrders(trader, whale);
  await leaveOpenReviews(identities, until);
  await money.leaveOpen();
  await liveEvening([...options.evening(), ...contracts.evening()], until);
  await until(0);
  await money.useUpToday();
}

/** Who is verified was so from the start. */
async function verifyPeople(identities: Identities, until: Until): Promise<void> {
  await identities.setFundPasswords();
  await identities.applyForBasic('basic', 'advanced-waits', 'advanced');
  await until(91);
  await identities.decide({ decision: 'approve' }, 'basic', 'advanced-waits', 'advanced');
  await identities.applyForAdvanced('advanced');
  await until(90);
  await identities.decide({ decision: 'approve' }, 'advanced');
}

/** What the operator finds on the desk, and what was just sent back. */
async function leaveOpenReviews(identities: Identities, until: Until): Promise<void> {
  await until(0, -12);
  await identities.applyForBasic('basic-sent-back');
  await identities.applyForAdvanced('advanced-waits');
  await until(0, -6);
  await identities.decide({ decision: 'reject', reason: 'The name does not match the document.' }, 'basic-sent-back');
  await identities.applyForBasic('basic-waits');
}

const iso = (at: Instant) => new Date(at * 1000).toISOString();

async function signUp(person: Client, guest: Client, name: string): Promise<void> {
  const email = emailOf(name);
  await done(person, product.session.sendMailCode, { user_string: email, type: 'register' });
  const { message } = await done(guest, lab.outbox.listOutbox, { recipient: email, purpose: 'register' });
  const { code } = assertDefined(message.at(-1), 'a code was sent');
  await done(person, product.session.register, { type: 'email', user_string: email, code, password: PASSWORD, re_password: PASSWORD });
}

async function fundEverybody(trader: Player, whale: Player): Promise<void> {
  await trader.fund('USDT', '60000');
  await trader.fund('BTC', '0.25');
  for (const [account, amount] of [
    ['micro', '1000'],
    ['contract', '5000'],
    ['lever', '3000'],
    ['trust', '2000'],
    ['legal', '1500'],
  ] as const)
    await trader.fund('USDT', amount, account);
  await trader.fund('ETH', '0.5', 'micro');
  await whale.fund('USDT', '5000000');
  for (const [coin, amount] of [
    ['BTC', '40'],
    ['ETH', '600'],
    ['SOL', '9000'],
    ['XRP', '1500000'],
    ['DOGE', '4000000'],
  ] as const)
    await whale.fund(coin, amount);
  await trader.bindCard('6222020200012345678');
  await trader.favour(['BTC', 'ETH', 'SOL', 'LINK']);
}

/** What the trader does, by day before the epoch. Quantities in steps. */
const TRADES = [
  [85, 'BTC', 'buy', 52_000],
  [81, 'ETH', 'buy', 150_000],
  [77, 'SOL', 'buy', 25_000],
  [73, 'ETH', 'sell', 60_000],
  [69, 'LINK', 'buy', 90_000],
  [64, 'BTC', 'sell', 21_000],
  [60, 'XRP', 'buy', 420_000],
  [55, 'DOT', 'buy', 150_000],
  [50, 'SOL', 'sell', 10_000],
  [46, 'LTC', 'buy', 120_000],
  [41, 'BTC', 'buy', 34_000],
  [37, 'XRP', 'sell', 150_000],
  [33, 'ADA', 'buy', 300_000],
  [28, 'LINK', 'sell', 40_000],
  [24, 'ETH', 'buy', 80_000],
  [19, 'BCH', 'buy', 15_000],
  [15, 'DOT', 'sell', 60_000],
  [11, 'BTC', 'buy', 18_000],
  [7, 'TRX', 'buy', 80_000],
  [4, 'SOL', 'buy', 8_000],
  [2, 'LTC', 'sell', 50_000],
  [1, 'ETH', 'sell', 30_000],
] as const;

type Lives = { readonly money: Money; readonly options: Options; readonly contracts: Contracts };

async function liveQuarter(trader: Player, whale: Player, { money, options, contracts }: Lives, until: Until): Promise<void> {
  for (const [index, [daysBefore, coin, side, steps]] of TRADES.entries()) {
    await money.liveTo(daysBefore);
    await until(daysBefore, (index * 7) % 23);
    await trader.trade(coin, side, steps);
    if (index % 4 === 1) await trader.cancel(await trader.leave(coin, 'buy', steps, 88));
    await whaleDay(whale, index);
    await options.liveDay(daysBefore);
    await contracts.liveDay(daysBefore);
  }
}

/** The last hours before the epoch, in which several have something to do. */
async function liveEvening(acts: readonly (readonly [secondsBefore: number, act: () => Promise<void>])[], until: Until): Promise<void> {
  for (const [secondsBefore, act] of acts.toSorted(([one], [other]) => other - one)) {
    await until(0, 0, -secondsBefore);
    await act();
  }
}

const WHALE_COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE'] as const;
const WHALE_STEPS = { BTC: 400_000, ETH: 700_000, SOL: 40_000, XRP: 3_000_000, DOGE: 1_500_000 } as const;

/** A busy day: bought, sold, tried and taken back in every coin. */
async function whaleDay(whale: Player, index: number): Promise<void> {
  for (const coin of WHALE_COINS) {
    const steps = Math.floor((WHALE_STEPS[coin] * (1 + (index % 5))) / 5);
    await whale.trade(coin, index % 2 === 0 ? 'buy' : 'sell', steps);
    const waiting = await whale.leave(coin, 'sell', steps, 104);
    await whale.leave(coin, 'buy', steps, 97);
    if (index % 3 !== 2) await whale.cancel(waiting);
  }
}

async function leaveOpenOrders(trader: Player, whale: Player): Promise<void> {
  await trader.leave('BTC', 'buy', 15_000, 92);
  await trader.leave('ETH', 'sell', 40_000, 109);
  await trader.leave('SOL', 'buy', 12_000, 95);
  for (const coin of WHALE_COINS) await whale.leave(coin, 'buy', WHALE_STEPS[coin], 85);
}
