import { product } from '@mt2/contracts';
import { assertDefined, HOUR } from '@mt2/domain';
import { type Act, type Life, READY } from './life.ts';
import { emailOf } from './personas.ts';
import { done, Player } from './player.ts';
import type { Stage, Verdict } from './port.ts';

const SUBSCRIBER = 'subscriber';
const COINS: Readonly<Record<string, number>> = { BTC: 1, USDT: 3 };

const yes: Verdict = { decision: 'approve' };

/** Subscriptions by hours before the epoch; decided an hour later, or left to the operator. */
const HISTORY: readonly (readonly [hoursBefore: number, who: string, coin: string, amount: string, pay: string, verdict?: Verdict])[] = [
  [60 * 24, SUBSCRIBER, 'PEAK', '1000', 'USDT', yes],
  [59 * 24, 'trader', 'PEAK', '400', 'USDT', yes],
  [22 * 24, SUBSCRIBER, 'KITE', '2000', 'USDT', yes],
  [21 * 24, 'trader', 'KITE', '0.004', 'BTC', yes],
  [18 * 24, SUBSCRIBER, 'GLINT', '600', 'USDT', yes],
  [8 * 24, 'whale', 'HALO', '40000', 'USDT'],
  [7 * 24, SUBSCRIBER, 'HALO', '15000', 'USDT'],
  [6 * 24, 'trader', 'HALO', '5000', 'USDT'],
  [5 * 24, SUBSCRIBER, 'TIDE', '5000', 'USDT', yes],
  [4 * 24, 'whale', 'TIDE', '15000', 'USDT', yes],
  [3 * 24, SUBSCRIBER, 'LUMA', '700', 'USDT', { decision: 'reject', reason: 'The payment could not be attributed to your account.' }],
  [2 * 24, SUBSCRIBER, 'ORBX', '1500', 'USDT'],
  [30, 'trader', 'LUMA', '350', 'USDT', yes],
  [5, SUBSCRIBER, 'LUMA', '0.02', 'BTC'],
  [4, 'whale', 'LUMA', '3500', 'USDT', yes],
];

/**
 * The operator's actions, by hours before the epoch: allocated subscriptions are decided, except the trader's, and a
 * project is cancelled.
 */
const OPERATOR: readonly (readonly [hoursBefore: number, act: (stage: Stage) => Promise<void>])[] = [
  [9 * 24, (stage) => cancel(stage, 'GLINT', 'The team has withdrawn the project.')],
  [36, (stage) => decide(stage, 'whale', yes)],
  [35, (stage) => decide(stage, SUBSCRIBER, yes)],
];

/** The subscriptions of the personas: every state exists at the epoch. */
export const subscriptionLife: Life = (stage) => [
  [READY, () => fund(stage)],
  ...HISTORY.flatMap(([hoursBefore, who, coin, amount, pay, verdict]): Act[] => {
    const at = hoursBefore * HOUR;
    const decided: Act[] = verdict ? [[at - HOUR, () => decide(stage, who, verdict)]] : [];
    return [[at, () => subscribe(stage, who, { coin, amount, pay })], ...decided];
  }),
  ...OPERATOR.map(([hoursBefore, act]): Act => [hoursBefore * HOUR, () => act(stage)]),
];

async function fund(stage: Stage): Promise<void> {
  const subscriber = await Player.logIn(stage, SUBSCRIBER);
  await subscriber.fund('USDT', '30000');
  await subscriber.fund('BTC', '0.1');
}

async function offeringOf(stage: Stage, coin: string): Promise<number> {
  const { message } = await done(stage.client({}), product.subscription.listOfferings, { limit: '100' });
  return assertDefined(
    message.find(({ new_currency_name }) => new_currency_name === coin),
    `${coin} is offered`,
  ).id;
}

type Wish = { readonly coin: string; readonly amount: string; readonly pay: string };
async function subscribe(stage: Stage, who: string, { coin, amount, pay }: Wish): Promise<void> {
  const { client } = await Player.logIn(stage, who);
  const sent = { config_id: await offeringOf(stage, coin), amount, currency_id: assertDefined(COINS[pay], `${pay} pays`), agree: 1 };
  await done(client, product.subscription.subscribe, sent);
}

/** Decides the last subscription of a persona. */
async function decide(stage: Stage, who: string, verdict: Verdict): Promise<void> {
  const own = stage.port.reviews().filter(({ kind, account }) => kind === 'subscription' && account === emailOf(who));
  const { id } = assertDefined(own.at(-1), `a subscription of ${who} waits`);
  await stage.port.decide('subscription', id, verdict);
}

async function cancel(stage: Stage, coin: string, reason: string): Promise<void> {
  await stage.port.cancelOffering(await offeringOf(stage, coin), reason);
}
