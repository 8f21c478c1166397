import { must } from '../core/decision.ts';
import type { Atoms } from '../money/atoms.ts';
import { type HoldChange, type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';

export const OPTION_LEDGER = {
  kinds: ['micro.open', 'micro.win', 'micro.lose', 'micro.draw', 'micro.void'],
  reasons: ['option-open', 'option-win', 'option-lose', 'option-draw', 'option-void'],
  systemReasons: [],
} as const;
const { journal, freezing, userPosting, systemPosting } = ledgerWriter(OPTION_LEDGER);

/** A user's stake on an option: `stake` atoms of one coin in the options account. */
export type OptionStake = { readonly id: number; readonly user: number; readonly coin: number; readonly stake: Atoms };

/** The reference of an option's journals and hold. */
export const optionRef = (id: number): Ref => ({ refType: 'option', refId: id });

const hold = ({ id, user, coin, stake }: OptionStake, change: HoldChange['change']): HoldChange => ({
  place: { owner: user, account: 'options', coin },
  ref: optionRef(id),
  change,
  amount: stake,
});

/** An option was bought: its stake is frozen. */
export function optionOpen(option: OptionStake): Journal {
  const { user, coin, stake } = option;
  must(stake > 0n, 'micro.open stakes something');
  return journal('micro.open', freezing(user, 'options', coin, stake, 'option-open'), [hold(option, 'frozen')]);
}

type Ending = 'win' | 'lose' | 'draw' | 'void';

/** An option ended: `settlement` atoms are returned, and the house account pays any excess over the stake, or gets the rest. */
export function optionEnd(option: OptionStake & { settlement: Atoms; ending: Ending }): Journal {
  const { user, coin, stake, settlement, ending } = option;
  const fits = { win: settlement >= stake, lose: settlement === 0n, draw: settlement === stake, void: settlement === stake };
  must(stake > 0n && fits[ending], `micro.${ending} settles as it ends`);
  const reason = `option-${ending}` as const;
  const postings = [
    userPosting(user, 'options', coin, 'frozen', -stake, reason),
    userPosting(user, 'options', coin, 'available', settlement, reason),
    systemPosting('house', coin, stake - settlement, reason),
  ];
  return journal(`micro.${ending}`, postings, [hold(option, ending === 'lose' ? 'spent' : 'released')]);
}
