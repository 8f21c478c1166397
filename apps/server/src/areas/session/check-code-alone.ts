import { about, err, noted, ok } from '@mt2/domain';
import { type CodePurpose, checkCode, countWrongCode, mayTryCode } from '@mt2/domain/session';
import type { Say } from '../../http/request/language.ts';
import { tooManyAttempts } from '../../world/limits/throttle.ts';
import { type CommandTx, keeping, type Outcome, type Tx } from '../../world/transaction/tx.ts';
import { guestCodes } from './check-code.ts';
import type { CodeNumber, CodeRequests } from './code-requests.ts';
import { isOurs, toSent } from './codes.ts';
import { findLastCode, findWrongCodes, putWrongCodes, type StoredCode } from './session.repo.ts';

/** A code that a guest entered without a contact, its channel, and its stated purpose. */
type LoneCode = { readonly typed: string; readonly kind: 'email' | 'mobile'; readonly purpose: CodePurpose | undefined };
type Guest = CommandTx & { readonly address: string; readonly say: Say };

/** The key under which a recipient's wrong codes without a contact are counted: separate from all others, so they lock nothing else. */
const loneKey = (recipient: string): string => `alone ${recipient}`;

/** The row of a requested code while it is the last one of its kind; undefined for a recipient with too many wrong attempts. */
function readable(tx: Tx, { recipient, purpose, n }: CodeNumber): StoredCode | undefined {
  const last = findLastCode(tx, recipient, purpose);
  const isRead = last?.n === n && isOurs(tx, last) && mayTryCode(findWrongCodes(tx, loneKey(recipient)), tx.now);
  return isRead ? last : undefined;
}

/**
 * Checks a code among those that the guest's address requested, without unlocking anything. A wrong one counts for the
 * address and for each recipient whose code it might have been, so many addresses can guess no more than one. The codes
 * themselves lose no attempt.
 */
export function checkCodeAlone(tx: Guest, { typed, kind, purpose: stated }: LoneCode, requests: CodeRequests): Outcome<string> {
  const { address } = tx;
  const purposes: readonly string[] = guestCodes(stated);
  const isMeant = ({ recipient, purpose }: CodeNumber) => recipient.includes('@') === (kind === 'email') && purposes.includes(purpose);
  const rows = requests
    .codesOf(tx.world, address)
    .filter(isMeant)
    .flatMap((code) => readable(tx, code) ?? []);
  const decide = (): Outcome<string> => {
    const wait = requests.secondsToNextTry(tx.world, address);
    if (wait > 0) return tooManyAttempts(wait);
    if (rows.some((row) => checkCode(toSent(row), typed, tx.now).ok)) return ok(tx.say('code-valid'));
    requests.countWrong(tx.world, address);
    return keeping(err('code-wrong'), (after) => {
      for (const recipient of new Set(rows.map((row) => row.recipient)))
        putWrongCodes(after, loneKey(recipient), countWrongCode(findWrongCodes(after, loneKey(recipient)), after.now));
    });
  };
  return noted(tx.note, 'code', { requestedHere: rows.length }, about('code', decide()));
}
