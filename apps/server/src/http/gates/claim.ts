import { namesPictures } from '@mt2/contracts/fields/readers';
import type { Tx } from '../../world/transaction/tx.ts';
import { recordClaim } from '../trail/recording.ts';
import type { Gate, RequestState } from './gate.ts';

/** The path of an upload in an image field; existing clients put their host in front. */
const UPLOADS = /\/upload\/([\da-f]{32}\.(?:jpg|png))/g;

/** The names of the uploads in a request's image fields. */
const namesIn = ({ input, served: { call } }: RequestState): string[] =>
  Object.entries(input ?? {}).flatMap(([field, value]) =>
    typeof value === 'string' && namesPictures(call.input.shape[field]) ? [...value.matchAll(UPLOADS)].map(([, name = '']) => name) : [],
  );

/** Gives the caller the unclaimed images among these. In the world's record each is an upload of the caller. True if there were any. */
function claim({ served: { appContext }, person }: RequestState, tx: Tx, names: readonly string[]): boolean {
  if (!person || names.length === 0) return false;
  const claimed = appContext.claim?.(tx, person.id, names) ?? [];
  for (const each of claimed) recordClaim(tx, person.id, each);
  return claimed.length > 0;
}

/**
 * An image uploaded without a session belongs to the user whose call names it first, even if the call is refused. This
 * gate is around the record, so that the upload is recorded before the call.
 */
export const claimGate: Gate = {
  name: 'claim',
  pass: (state, next) => next(state),
  inWriter(state, tx, next) {
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
