import { assertDefined, DAY, dayStart, HOUR, MINUTE } from '@mt2/domain';
import { creditAt } from '@mt2/domain/promotion';
import { type Act, type Life, READY } from './life.ts';
import { Player } from './player.ts';
import type { Stage } from './port.ts';
import type { Sight } from './sight.ts';

/** The traders, and their inviters. */
const PEOPLE = ['partner', 'inviter', 'invitee', 'second-invitee', 'third-degree'];

/** Trades of Bitcoin by days and hours before the epoch, in steps. */
const TRADES: readonly (readonly [days: number, hours: number, who: string, side: 'buy' | 'sell', steps: number])[] = [
  [34, 5, 'invitee', 'buy', 30_000],
  [27, 8, 'invitee', 'sell', 20_000],
  [21, 4, 'second-invitee', 'buy', 40_000],
  [17, 9, 'invitee', 'buy', 25_000],
  [13, 2, 'third-degree', 'buy', 35_000],
  [10, 6, 'second-invitee', 'sell', 15_000],
  [8, 11, 'invitee', 'sell', 18_000],
  [5, 3, 'third-degree', 'sell', 20_000],
  [4, 7, 'inviter', 'buy', 10_000],
  [2, 10, 'invitee', 'buy', 22_000],
  [1, 2, 'second-invitee', 'buy', 12_000],
];
/** The last trades: their rebates are pending at the epoch. */
const LAST = [
  [9, 'invitee', 'sell', 14_000],
  [6, 'third-degree', 'buy', 16_000],
] as const;

/** The first of these times, in seconds before the epoch, whose rebates are credited only after it. */
function pendingFrom(sight: Sight, hours: number): number {
  const times = [hours * HOUR, 10 * MINUTE, MINUTE, 1];
  const isPending = (secondsBefore: number) => creditAt(dayStart(sight.at(secondsBefore))) > sight.at(0);
  return assertDefined(times.find(isPending), 'the rebates of a day are credited on the next');
}

/** Invitees trade, and a partner is appointed: rebates of both degrees, credited and pending. */
export const promotionLife: Life = (stage, sight) => [
  [READY, () => begin(stage)],
  ...TRADES.map(([days, hours, ...trade]): Act => [days * DAY + hours * HOUR, () => tradeBitcoin(stage, trade)]),
  ...LAST.map(([hours, ...trade]): Act => [pendingFrom(sight, hours), () => tradeBitcoin(stage, trade)]),
];

async function tradeBitcoin(stage: Stage, [who, side, steps]: readonly [string, 'buy' | 'sell', number]): Promise<void> {
  await (await Player.logIn(stage, who)).trade('BTC', side, steps);
}

async function begin(stage: Stage): Promise<void> {
  for (const who of PEOPLE) await (await Player.logIn(stage, who)).fund('USDT', '60000');
  await stage.port.setPartner('partner', '40');
}
