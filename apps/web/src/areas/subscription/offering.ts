import type { FromAny } from '@mt2/contracts';
import type { OfferingRow } from '@mt2/contracts/subscription';
import { type Atoms, atoms, COIN, formatAtoms, type Instant, percent, type Rate } from '@mt2/domain';
import { NOTHING_OWED, type OwnFunds } from '@mt2/domain/loan';
import { type OfferingMode, type OfferingPhase, phaseOf } from '@mt2/domain/subscription';
import { secondsOf } from '../../platform/format.ts';

/** A coin that an offering takes, what one is worth in atoms of USDT, and the reader's funds in it that are not borrowed. */
export type PayCoin = { readonly id: number; readonly symbol: string; readonly price: Atoms; readonly own: OwnFunds };

/** A new coin on offer. Tokens and USDT in atoms. */
export type Offering = {
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
  readonly mode: OfferingMode;
  readonly status: 'planned' | 'launched' | 'cancelled';
  readonly issuePrice: Atoms;
  readonly supply: Atoms;
  readonly sold: Atoms;
  readonly minimum: Atoms;
  readonly cap: Atoms;
  readonly lockupDays: number;
  readonly rewardRate: Rate;
  readonly startAt: Instant;
  readonly closeAt: Instant;
  readonly launchAt: Instant;
  readonly payCoins: readonly PayCoin[];
  /** The sum of all commitments, and the price of all tokens, in atoms of USDT. */
  readonly raised: Atoms;
  readonly target: Atoms;
  /** The reader's share, and how much more the reader may have. */
  readonly own: { readonly tokens: Atoms; readonly count: number };
  readonly left: Atoms;
  readonly slogan: string;
  readonly introduction: string;
  /** One line for each part. */
  readonly tokenomics: readonly string[];
  readonly reason: string;
};

const statusOf = (phase: OfferingPhase): Offering['status'] => (phase === 'launched' || phase === 'cancelled' ? phase : 'planned');

/** Fields of an offering that only this backend sends. */
type Own =
  | ('new_currency_id' | 'new_currency_logo' | 'full_name' | 'start_time' | 'end_time' | 'launch_time' | 'status' | 'phase' | 'mode')
  | ('pay_currencies' | 'min' | 'cap' | 'my_left' | 'my_count' | 'my_num' | 'my_owed' | 'raised' | 'target' | 'tokenomics' | 'reason');

/** Of another backend everything is open from its creation to the launch, first come, first served, for the coin that it names. */
const completed = (row: FromAny<OfferingRow, Own>): Omit<OfferingRow, 'new_currency_id' | 'new_currency_logo' | 'status'> => ({
  ...{ full_name: row.new_currency_name, start_time: row.created_at, end_time: row.online_time, launch_time: row.online_time },
  ...{ phase: 'during', mode: 'first-come', min: '0', cap: row.num, my_left: row.last_num, my_count: 0, my_num: '0' },
  ...{
    pay_currencies: [{ id: row.currency_id, name: row.currency_name, price: '1', my_limit: '0' }],
    my_owed: '0',
    tokenomics: '',
    reason: '',
  },
  ...{ raised: costOf(row.buy_num, row), target: costOf(row.num, row) },
  ...row,
});
const costOf = (tokens: string, { change_rate }: Pick<OfferingRow, 'change_rate'>): string =>
  formatAtoms((atoms(tokens) * atoms(change_rate)) / COIN);

export const toOffering = (any: FromAny<OfferingRow, Own>): Offering => offeringOf(completed(any));

const offeringOf = (row: ReturnType<typeof completed>): Offering => ({
  id: row.id,
  symbol: row.new_currency_name,
  name: row.full_name,
  mode: row.mode,
  status: statusOf(row.phase),
  issuePrice: atoms(row.change_rate),
  supply: atoms(row.num),
  sold: atoms(row.buy_num),
  minimum: atoms(row.min),
  cap: atoms(row.cap),
  lockupDays: row.day,
  rewardRate: percent(row.interest_rate),
  startAt: secondsOf(row.start_time),
  closeAt: secondsOf(row.end_time),
  launchAt: secondsOf(row.launch_time),
  payCoins: row.pay_currencies.map(({ id, name, price, my_limit }) => ({
    ...{ id, symbol: name, price: atoms(price) },
    own: atoms(row.my_owed) === 0n ? NOTHING_OWED : { most: atoms(my_limit), owed: atoms(row.my_owed) },
  })),
  raised: atoms(row.raised),
  target: atoms(row.target),
  own: { tokens: atoms(row.my_num), count: row.my_count },
  left: atoms(row.my_left),
  slogan: row.recommend_title,
  introduction: row.introduction,
  tokenomics: row.tokenomics.split('\n').filter((line) => line !== ''),
  reason: row.reason,
});

/** The next step of an offering: its word, and its time. Undefined where nothing is ahead. */
export function nextStep(offering: Offering, now: Instant): { readonly word: string; readonly at: Instant } | undefined {
  const phase = phaseOf(offering, now);
  if (phase === 'not-started') return { word: 'subscription.opens-in', at: offering.startAt };
  if (phase === 'during') return { word: 'subscription.closes-in', at: offering.closeAt };
  if (phase === 'sold-out' || phase === 'allocation') return { word: 'subscription.launches-in', at: offering.launchAt };
  return undefined;
}

/** How much is taken, in whole percent: of the tokens, or of their price where more can be committed than there is. */
export function takenPercent({ mode, sold, supply, raised, target }: Offering): number {
  const [part, whole] = mode === 'first-come' ? [sold, supply] : [raised, target];
  return whole === 0n ? 0 : Number((part * 100n) / whole);
}

export const OFFERING_STAGES = ['open', 'upcoming', 'ended'] as const;
export type OfferingStage = (typeof OFFERING_STAGES)[number];

/** The stage of an offering for a subscriber at a second: not yet, now, or no more. */
export function stageOf(offering: Offering, now: Instant): OfferingStage {
  const phase = phaseOf(offering, now);
  if (phase === 'during') return 'open';
  return phase === 'not-started' ? 'upcoming' : 'ended';
}
