import { type Client, product } from '@mt2/contracts';
import type { Instant } from '@mt2/domain';
import { Identities } from './identities.ts';
import { SeedTime, type Until } from './life.ts';
import { LIVES } from './lives.ts';
import { Money } from './money.ts';
import { emailOf, FUND_PASSWORD, PASSWORD, PERSONAS, type Persona } from './personas.ts';
import { done, Player } from './player.ts';
import type { Stage } from './port.ts';
import { Sight } from './sight.ts';
import { TRADING_DAYS } from './trades.ts';

export type SeedTools = {
  readonly stage: Stage;
  readonly origin: { readonly seed: number; readonly epoch: Instant };
};

/** Personas created after all others, so their rows have the last IDs. */
const LAST = PERSONAS.filter(({ hasAuthenticator }) => hasAuthenticator);
const FIRST = PERSONAS.filter((persona) => !LAST.includes(persona));

/** Runs the actions of the personas from three months before the epoch up to it. */
export async function seedWorld({ stage, origin }: SeedTools): Promise<void> {
  for (const persona of FIRST) await register(stage, persona);
  const { epoch } = origin;
  const sight = new Sight(origin);
  const acts = LIVES.flatMap((life) => life(stage, sight));
  const time = new SeedTime(acts, (secondsBefore) => stage.port.advanceTo(epoch - secondsBefore));
  const { until } = time;
  const identities = new Identities(stage, FIRST);
  await verifyPeople(identities, until);
  const trader = await Player.logIn(stage, 'trader');
  const whale = await Player.logIn(stage, 'whale');
  // The usual money is enough for up to four times the usual prices.
  await fundEverybody(trader, whale, Math.max(1, Math.floor(sight.highestMultiple() / 2)));
  for (const name of ['basic', 'advanced-review', 'no-fund-password', 'under-review', 'rejected', 'no-address', 'three-withdrawals'])
    await (await Player.logIn(stage, name)).fund('USDT', '1000');
  const money = new Money(stage, until);
  for (const { name, card } of FIRST) if (card !== undefined) await (await Player.logIn(stage, name)).bindCard(card);
  await money.addAddresses();
  await time.actNow();
  await liveQuarter(trader, whale, money, time);
  await leaveOpenOrders(trader, whale);
  await leaveOpenReviews(identities, until);
  await money.leaveOpen();
  // Before the epoch, like all personas: without the lab this is how they are recognized.
  for (const persona of LAST) await turnOnAuthenticator(stage, persona, money);
  await until(0);
  await money.useUpToday();
  for (const { name } of LAST) await (await Player.logIn(stage, name)).fund('USDT', '1000');
}

/** Verifies the verified personas at the start. */
async function verifyPeople(identities: Identities, until: Until): Promise<void> {
  await identities.setFundPasswords();
  await identities.applyForBasic('basic', 'advanced-waits', 'advanced');
  await until(91);
  await identities.decide({ decision: 'approve' }, 'basic', 'advanced-waits', 'advanced');
  await identities.applyForAdvanced('advanced');
  await until(90);
  await identities.decide({ decision: 'approve' }, 'advanced');
}

/** Leaves applications for the operator to decide, and a recently rejected one. */
async function leaveOpenReviews(identities: Identities, until: Until): Promise<void> {
  await until(0, -12);
  await identities.applyForBasic('basic-sent-back');
  await identities.applyForAdvanced('advanced-waits');
  await until(0, -6);
  await identities.decide({ decision: 'reject', reason: 'The name does not match the document.' }, 'basic-sent-back');
  await identities.applyForBasic('basic-waits');
}

async function register(stage: Stage, persona: Persona): Promise<void> {
  await signUp(stage, persona);
  await (await Player.logIn(stage, persona.name)).bindPhone(persona.phone);
}

/** Registers and verifies a persona, and turns on the authenticator; from then on a session requires it. */
async function turnOnAuthenticator(stage: Stage, persona: Persona, money: Money): Promise<void> {
  await register(stage, persona);
  const identities = new Identities(stage, [persona]);
  await identities.setFundPasswords();
  await identities.applyForBasic('advanced');
  await identities.decide({ decision: 'approve' }, 'advanced');
  await identities.applyForAdvanced('advanced');
  await identities.decide({ decision: 'approve' }, 'advanced');
  await money.addAddress(persona.name);
  const player = await Player.logIn(stage, persona.name);
  if (persona.card !== undefined) await player.bindCard(persona.card);
  await done(player.client, product.security.startAuthenticator, {});
  await done(player.client, product.security.turnOnAuthenticator, { pay_password: FUND_PASSWORD, totp: stage.port.totpOf(persona.name) });
}

async function signUp(stage: Stage, { name, lang, invitedBy }: Persona): Promise<void> {
  const person = stage.client({ lang });
  const email = emailOf(name);
  const extension_code = invitedBy === undefined ? '' : await codeOf((await Player.logIn(stage, invitedBy)).client);
  await done(person, product.session.sendMailCode, { user_string: email, type: 'register' });
  const code = stage.port.codeFor(email, 'register');
  const passwords = { password: PASSWORD, re_password: PASSWORD };
  await done(person, product.session.register, { type: 'email', user_string: email, code, ...passwords, extension_code });
}

const codeOf = async (inviter: Client): Promise<string> => (await done(inviter, product.promotion.getPoster, {})).message.extension_code;

async function fundEverybody(trader: Player, whale: Player, multiple: number): Promise<void> {
  await trader.fund('USDT', String(60_000 * multiple));
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
  await whale.fund('USDT', String(5_000_000 * multiple));
  for (const [coin, amount] of [
    ['BTC', '40'],
    ['ETH', '600'],
    ['SOL', '9000'],
    ['XRP', '1500000'],
    ['DOGE', '4000000'],
  ] as const)
    await whale.fund(coin, amount);
  await trader.favour(['BTC', 'ETH', 'SOL', 'LINK']);
}

async function liveQuarter(trader: Player, whale: Player, money: Money, time: SeedTime): Promise<void> {
  for (const [index, { daysBefore, hours, trade }] of TRADING_DAYS.entries()) {
    const [coin, side, steps] = trade;
    await money.liveTo(daysBefore);
    await time.until(daysBefore, hours);
    await trader.trade(coin, side, steps);
    if (index % 4 === 1) await trader.cancel(await trader.leave(coin, 'buy', steps, 88));
    await whaleDay(whale, index);
    await time.actNow();
  }
}

const WHALE_COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE'] as const;
const WHALE_STEPS = { BTC: 400_000, ETH: 700_000, SOL: 40_000, XRP: 3_000_000, DOGE: 1_500_000 } as const;

/** A busy day: purchases, sales, placed and cancelled orders in every coin. */
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
