import { must } from '../core/decision.ts';
import type { Atoms } from '../money/atoms.ts';
import { heldFor, type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';

export const OPTION_LEDGER = {
  kinds: ['micro.open', 'micro.win', 'micro.lose', 'micro.draw', 'micro.void'],
  reasons: ['option-open', 'option-win', 'option-lose', 'option-draw', 'option-void'],
  systemReasons: [],
} as const;
const { journal, freeze, userPosting, systemPosting } = ledgerWriter(OPTION_LEDGER);

/** A user's stake on an option: `stake` atoms of one coin in the options account. */
export type OptionStake = { readonly id: number; readonly user: number; readonly coin: number; readonly stake: Atoms };

/** The reference of an option's journals and hold. */
export const optionRef = (id: number): Ref => ({ refType: 'option', refId: id });

const held = ({ id, user, coin, stake }: OptionStake) => heldFor(optionRef(id), user, 'options', coin, stake);

/** An option was bought: its stake is frozen. */
export const optionOpen = (option: OptionStake): Journal => freeze('micro.open', held(option), 'option-open');

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
  return journal(`micro.${ending}`, postings, [{ ...held(option), change: ending === 'lose' ? 'spent' : 'released' }]);
}
