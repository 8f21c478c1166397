import { namesPictures } from '@mt2/contracts/fields/readers';
import type { LabGates } from '../../http/gates.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import type { LabState } from '../lab-state.ts';
import { recordClaim } from './recording.ts';

/** The path of an upload in an image field; existing clients put their host in front. */
const UPLOADS = /\/upload\/([\da-f]{32}\.(?:jpg|png))/g;

type State = LabState;

/** The names of the uploads in a request's image fields. */
const namesIn = ({ input, served: { call } }: State): string[] =>
  Object.entries(input ?? {}).flatMap(([field, value]) =>
    typeof value === 'string' && namesPictures(call.input.shape[field]) ? [...value.matchAll(UPLOADS)].map(([, name = '']) => name) : [],
  );

/** Gives a user the unclaimed images among these names; returns each file's hash as sent and its new path. */
type Claim = (tx: Tx, user: number, names: readonly string[]) => readonly { readonly sentSha: string; readonly path: string }[];

/**
 * An image uploaded without a session belongs to the user whose call names it first, even if the call is refused. In the
 * world's record it is an upload of the user. This gate is around the record, so that the upload is recorded before the call.
 */
export function claimGate(claimFor: Claim): Required<LabGates>['claim'] {
  /** True if there were any. */
  function claim({ person }: State, tx: Tx, names: readonly string[]): boolean {
    if (!person || names.length === 0) return false;
    const claimed = claimFor(tx, person.id, names);
    for (const each of claimed) recordClaim(tx, person.id, each);
    return claimed.length > 0;
  }
  return {
    name: 'claim',
    for: ({ changes, input }) => changes && Object.values(input.shape).some(namesPictures),
    pass: (state, next) => next(state),
    inWriter(state: State, tx, next) {
      const names = state.person && state.person.id > 0 ? namesIn(state) : [];
      const isClaimed = claim(state, tx, names);
      const outcome = next(state, tx);
      // A call that never arrived claims nothing.
      if (!isClaimed || outcome.ok || state.fault?.rule.effect === 'drop-before-commit') return outcome;
      const keep = 'keep' in outcome ? outcome.keep : undefined;
      return {
        ...outcome,
        keep: (after: Tx) => {
          claim(state, after, names);
          keep?.(after);
        },
      };
    },
  };
}
