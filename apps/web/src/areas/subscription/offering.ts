import type { Read } from '@mt2/contracts/fields';
import type { offering } from '@mt2/contracts/subscription-rows';
import { type Atoms, COIN, type Instant, lesserOf, parseAtoms, sumOf } from '@mt2/domain';
import { NOTHING_OWED, type OwnFunds } from '@mt2/domain/loan';
import { phaseOf, unlockAt } from '@mt2/domain/subscription';

/** A coin that an offering accepts, its price in atoms of USDT, and the reader's funds in it that are not borrowed. */
export type PayCoin = { readonly id: number; readonly symbol: string; readonly price: Atoms; readonly own: OwnFunds };

/** A new coin on offer. Tokens and USDT in atoms; `own` is the user's share, `left` the number of tokens the user can still get. */
export type Offering = ReturnType<typeof offeringOf>;

/** An offering from any backend: without its own times it is open from its creation to the launch, for the coin in its name. */
export function offeringOf(row: Read<typeof offering>) {
  const { coin, supply, sold, issuePrice, createdAt, launchAt, phase, owed } = row;
  const costOf = (tokens: Atoms): Atoms => (tokens * issuePrice) / COIN;
  const payCoins = row.payCoins ?? [{ id: row.payCoinId, symbol: row.payCoin, price: COIN, most: 0n }];
  return {
    ...row,
    name: row.name ?? coin,
    status: phase === 'launched' || phase === 'cancelled' ? phase : ('planned' as const),
    cap: row.cap === undefined ? supply : lesserOf(row.cap, supply),
    startAt: row.startAt ?? createdAt,
    closeAt: row.closeAt ?? launchAt,
    payCoins: payCoins.map(({ most, ...each }): PayCoin => ({ ...each, own: owed === 0n ? NOTHING_OWED : { most, owed } })),
    raised: row.raised ?? costOf(sold),
    target: row.target ?? costOf(supply),
    own: { tokens: row.ownTokens, count: row.ownCount },
    left: row.ownLeft ?? row.tokensLeft,
    tokenomics: row.tokenomics.split('\n').filter((line) => line !== ''),
  };
}

/** All tokens: those offered are the public share of them, which the first line of the tokenomics states. Undefined if it does not. */
export function totalSupply({ supply, tokenomics: [sale = ''] }: Pick<Offering, 'supply' | 'tokenomics'>): Atoms | undefined {
  const [, percent = ''] = /(\d+(?:\.\d+)?)\s*%/.exec(sale) ?? [];
  const share = parseAtoms(percent);
  return share ? (supply * 100n * COIN) / share : undefined;
}

/** A part of all tokens: its name, and its percentage. */
export type TokenShare = { readonly name: string; readonly percent: number };

/** The parts of all tokens that the lines of the tokenomics state; undefined if a line states none, or they are more than all. */
export function tokenShares({ tokenomics }: Pick<Offering, 'tokenomics'>): readonly TokenShare[] | undefined {
  const shares = tokenomics.flatMap((line) => {
    const [, name = '', percent = ''] = /^(.+?)\s*[:：]\s*(\d+(?:\.\d+)?)\s*%$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, percent: Number(percent) }];
  });
  const total = shares.reduce((sum, { percent }) => sum + percent, 0);
  return shares.length > 0 && shares.length === tokenomics.length && total <= 100 ? shares : undefined;
}

/** The next step of an offering: its word and time. Undefined if there is none. */
export function nextStep(offering: Offering, now: Instant): { readonly word: string; readonly at: Instant } | undefined {
  const phase = phaseOf(offering, now);
  if (phase === 'not-started') return { word: 'subscription.opens-in', at: offering.startAt };
  if (phase === 'during') return { word: 'subscription.closes-in', at: offering.closeAt };
  if (phase === 'sold-out' || phase === 'allocation') return { word: 'subscription.launches-in', at: offering.launchAt };
  return undefined;
}

/** A step of an offering: its word, and its time; undefined if it is unknown. */
export type TimelineStep = {
  readonly word: string;
  readonly at: Instant | undefined;
  readonly state: 'done' | 'current' | 'ahead' | 'failed';
};

/**
 * The steps of an offering in order. The launch is done when it has happened, not at its estimated time. A cancelled offering
 * ends with its cancellation, which is its only step if it never started, and a sold-out one closes before its closing time.
 */
export function timelineOf(offering: Offering, now: Instant): readonly TimelineStep[] {
  const { startAt, closeAt, launchAt, status, lockupDays } = offering;
  const start = { word: 'subscription.start-time', at: startAt };
  if (status === 'cancelled')
    return [
      ...(startAt <= now ? [{ ...start, state: 'done' as const }] : []),
      { word: 'subscription.phase-cancelled', at: undefined, state: 'failed' },
    ];
  const isLaunched = status === 'launched';
  const unlock = unlockAt(launchAt, offering);
  const isSoldOut = closeAt > now && phaseOf(offering, now) === 'sold-out';
  const steps = [
    { ...start, isDone: startAt <= now },
    isSoldOut
      ? { word: 'subscription.phase-sold-out', at: undefined, isDone: true }
      : { word: 'subscription.closing-time', at: closeAt, isDone: closeAt <= now },
    { word: isLaunched ? 'subscription.launched-at' : 'subscription.launch-time', at: launchAt, isDone: isLaunched },
    ...(lockupDays === 0 ? [] : [{ word: 'subscription.unlock-time', at: unlock, isDone: isLaunched && unlock <= now }]),
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ word, at, isDone }, index) => ({ word, at, state: isDone ? 'done' : index === current ? 'current' : 'ahead' }));
}

/** True if the user may not subscribe again: a pro-rata offering takes one subscription per user, others take them up to a limit. */
export const isTaken = ({ mode, own, left }: Pick<Offering, 'mode' | 'own' | 'left'>): boolean =>
  mode === 'pro-rata' ? own.count > 0 : left === 0n;

/** The minimum tokens of a subscription: what is left for the user, if less than the minimum. */
export const fewestOf = ({ mode, minimum, left }: Pick<Offering, 'mode' | 'minimum' | 'left'>): Atoms =>
  mode === 'pro-rata' ? minimum : lesserOf(minimum, left);

/** True while the tokens of an offering are not yet distributed or still locked. */
const isInvested = (offering: Offering, now: Instant): boolean =>
  offering.status !== 'cancelled' && (offering.status !== 'launched' || unlockAt(offering.launchAt, offering) > now);

/** The value of the user's tokens that have not unlocked yet, at the issue price, in atoms of USDT. */
export const investedIn = (offerings: readonly Offering[], now: Instant): Atoms =>
  sumOf(offerings.filter((offering) => isInvested(offering, now)).map(({ own, issuePrice }) => (own.tokens * issuePrice) / COIN));

/** The subscribed part in whole percent: of the tokens, or of their price if it can be oversubscribed. */
export function takenPercent({ mode, sold, supply, raised, target }: Offering): number {
  const [part, whole] = mode === 'first-come' ? [sold, supply] : [raised, target];
  return whole === 0n ? 0 : Number((part * 100n) / whole);
}

export const OFFERING_STAGES = ['open', 'upcoming', 'ended'] as const;
export type OfferingStage = (typeof OFFERING_STAGES)[number];

/** The stage of an offering for a subscriber at a second: before, during or after. */
export function stageOf(offering: Offering, now: Instant): OfferingStage {
  const phase = phaseOf(offering, now);
  if (phase === 'during') return 'open';
  return phase === 'not-started' ? 'upcoming' : 'ended';
}
