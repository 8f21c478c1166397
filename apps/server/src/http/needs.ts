import { type Call, isSessionNeed, type Need, type RefusalName, type SessionNeed } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import { assertDefined, type Check, type Decision, type Err, err, firstNo, type Note } from '@mt2/domain';
import { type CommandTx, keeping, type Outcome, type Source, type Tx, type WithChecks } from '../world/transaction/tx.ts';
import type { World } from '../world/world.ts';

/** The logged-in user. */
export type Person = {
  readonly id: number;
  readonly account: string;
  readonly nickname: string;
  readonly lang: Language;
  readonly tokenHash: string;
};

/** The source of the facts for needs: a transaction, or a world at an instant. */
export type NeedSource = Source & Pick<Tx, 'now'>;

/** Refuses a person who lacks one requirement of a call; `input` has its fields by their names in code. */
export type NeedCheck = (source: NeedSource, person: Person, input: unknown, note?: Note) => Err<RefusalName> | undefined;
/** A need of the domain, and the fact about a person that it reads. */
export const needBy =
  <F>(need: Check<F, RefusalName>, factOf: (source: NeedSource, person: Person) => F): NeedCheck =>
  (source, person, _, note) =>
    firstNo([need], factOf(source, person), note);
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
  note?: Note,
): Err<RefusalName> | undefined {
  for (const need of call.needs) {
    if (isSessionNeed(need)) continue;
    const refused = assertDefined(needs[need], `an area checks ${need}`)(source, person, input, note);
    if (refused) return err(refused.refusal);
  }
  return undefined;
}

/** A world, and the `note` that collects the results of its checks. */
type CheckScope<W = Pick<World, 'write'>> = WithChecks & { readonly world: W };

/** The same, with the network of the request: password comparisons take turns by network. */
export type ProofScope<W> = CheckScope<W> & { readonly address: string };

/**
 * Runs a command's checks in a turn of the writer, before slow work is done for it. `check` writes nothing unless it
 * refuses: then the writes it keeps (a counted attempt) are stored, and the refusal is the command's outcome. Otherwise
 * the command checks again.
 */
export async function checkFirst<T>({ world, note }: CheckScope, check: (tx: CommandTx) => Outcome<T>): Promise<Decision<T, RefusalName>> {
  const checked = await world.write<T, RefusalName>((tx) => check({ ...tx, note }));
  return checked.ok ? checked : keeping(checked, () => undefined);
}
