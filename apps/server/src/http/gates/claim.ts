import type { Tx } from '../../world/transaction/tx.ts';
import { recordClaim } from '../trail/recording.ts';
import type { Gate, RequestState } from './gate.ts';

/** A path of an upload in a text; existing clients put their host before it. */
const UPLOADS = /\/upload\/([\da-f]{32}\.(?:jpg|png))/g;

/** The names of the uploads that a call's fields name. */
const namesIn = (input: unknown): string[] =>
  Object.values(input ?? {}).flatMap((value) =>
    typeof value === 'string' ? [...value.matchAll(UPLOADS)].map(([, name = '']) => name) : [],
  );

/** Gives the caller the pictures among these that belong to nobody; in the record of the world each is an upload of the caller's. True if there were any. */
function claim({ served: { appContext }, person }: RequestState, tx: Tx, names: readonly string[]): boolean {
  if (!person || names.length === 0) return false;
  const claimed = appContext.claim?.(tx, person.id, names) ?? [];
  for (const each of claimed) recordClaim(tx, person.id, each);
  return claimed.length > 0;
}

/**
 * A picture that was uploaded without a session becomes that of the user whose call names it first, whatever comes of the call. Around the record, where
 * the upload comes before the call.
 */
export const claimGate: Gate = {
  name: 'claim',
  pass: (state, next) => next(state),
  inWriter(state, tx, next) {
    const names = state.person && state.person.id > 0 ? namesIn(state.input) : [];
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
