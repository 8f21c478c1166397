import type { Call, Need, RefusalName } from '@mt2/contracts';
import { known, type No, no } from '@mt2/domain';
import type { Tx } from '../world/tx.ts';
import type { Person } from './area.ts';

/** Why a person has not what a call needs; undefined when he has it. */
export type NeedCheck = (source: Pick<Tx, 'sql' | 'now'>, person: Person) => RefusalName | undefined;
/** How each need beside the session is checked; each area answers for its own. */
export type Needs = Readonly<Partial<Record<Exclude<Need, 'session'>, NeedCheck>>>;

/** Puts together what the areas answer for. */
export const needsOf = (areas: readonly { readonly needs?: Needs }[]): Needs => Object.assign({}, ...areas.map(({ needs }) => needs));

/** The first of a call's needs that a person lacks, in the call's order. */
export function lacking(needs: Needs, call: Call, source: Pick<Tx, 'sql' | 'now'>, person: Person): No<RefusalName> | undefined {
  for (const need of call.needs) {
    const refusal = need === 'session' ? undefined : known(needs[need], `some area answers for ${need}`)(source, person);
    if (refusal) return no(refusal);
  }
  return undefined;
}
