import { must } from '../core/must.ts';
import type { Atoms } from '../money/atoms.ts';
import { type Journal, type PostingReason, systemPosting, userPosting } from './posting.ts';
import { journal } from './recipes.ts';

/** What a user staked on an option, of one coin in the options account. */
export type OptionStake = { readonly user: number; readonly coin: number; readonly stake: Atoms };

/** An option was bought: its stake is set aside. */
export function optionOpen({ user, coin, stake }: OptionStake): Journal {
  must(stake > 0n, 'micro.open stakes something');
  return journal('micro.open', [
    userPosting(user, 'options', coin, 'available', -stake, 'option-open'),
    userPosting(user, 'options', coin, 'frozen', stake, 'option-open'),
  ]);
}

type Ending = 'win' | 'lose' | 'draw' | 'void';
const REASONS = {
  win: 'option-win',
  lose: 'option-lose',
  draw: 'option-draw',
  void: 'option-void',
} as const satisfies Record<Ending, PostingReason>;

/** An option ended: `settlement` comes back, and the house pays what it is above the stake, or keeps what it is below. */
export function optionEnd({ user, coin, stake, settlement, ending }: OptionStake & { settlement: Atoms; ending: Ending }): Journal {
  const fits = { win: settlement >= stake, lose: settlement === 0n, draw: settlement === stake, void: settlement === stake };
  must(stake > 0n && fits[ending], `micro.${ending} settles as it ends`);
  const reason = REASONS[ending];
  return journal(`micro.${ending}`, [
    userPosting(user, 'options', coin, 'frozen', -stake, reason),
    userPosting(user, 'options', coin, 'available', settlement, reason),
    systemPosting('house', coin, stake - settlement, reason),
  ]);
}
