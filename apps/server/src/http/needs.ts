import { type Call, isSessionNeed, type Need, type RefusalName, type SessionNeed } from '@mt2/contracts';
import { assertDefined, type Err, err, type Saw } from '@mt2/domain';
import type { Source } from '../world/transaction/derived.ts';
import type { Tx } from '../world/transaction/tx.ts';
import type { Person } from './person.ts';
import type { Trail } from './trail.ts';

/** The source of the facts for needs: a transaction, or a world at an instant. */
export type NeedSource = Source & Pick<Tx, 'now'>;

/** The value a check saw, and its refusal, if any. */
type NeedSeen = { readonly saw: Saw; readonly refusal?: RefusalName | undefined };
/** Checks one requirement of a call for a person; `input` is set if the requirement depends on it. */
export type NeedCheck = (source: NeedSource, person: Person, input: unknown) => NeedSeen;
/** The check of each need other than the session; each area has its own. */
export type Needs = Readonly<Partial<Record<Exclude<Need, SessionNeed>, NeedCheck>>>;

/** Merges the areas' checks. */
export const needsOf = (areas: readonly { readonly needs?: Needs }[]): Needs => Object.assign({}, ...areas.map(({ needs }) => needs));

/** The first of a call's needs that a person does not meet, in the call's order. */
export function missingRequirement(
  needs: Needs,
  { call, input }: { readonly call: Call; readonly input: unknown },
  source: NeedSource,
  person: Person,
  trail?: Trail,
): Err<RefusalName> | undefined {
  for (const need of call.needs) {
    if (isSessionNeed(need)) continue;
    const { saw, refusal } = assertDefined(needs[need], `an area checks ${need}`)(source, person, input);
    if (refusal) {
      trail?.refuse(need, saw);
      return err(refusal);
    }
    trail?.pass(need, saw);
  }
  return undefined;
}
