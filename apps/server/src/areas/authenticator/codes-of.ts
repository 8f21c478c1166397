import { TOTP_STEP, totpStepAt } from '@mt2/domain/security';
import { totpCode } from '../../world/secret/totp.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import type { WorldFacts } from '../../world/world-facts.ts';
import { type AuthenticatorRecord, findAuthenticator } from './authenticator.repo.ts';
import { keyOf } from './keys.ts';

/** The codes of an authenticator around an instant. */
export type TotpCodes = {
  readonly code: string;
  readonly previous: string;
  readonly next: string;
  /** Seconds of the world for which the app shows this code. */
  readonly secondsLeft: number;
  /** True if this code or a later one was used: the next one follows after `secondsLeft`. */
  readonly isUsed: boolean;
};

type CodeSource = Pick<Tx, 'sql'> & { readonly world: WorldFacts; now(): number };

function codesAt({ key, lastStep }: Pick<AuthenticatorRecord, 'key' | 'lastStep'>, now: number): TotpCodes {
  const step = totpStepAt(now);
  const [previous, code, next] = [step - 1, step, step + 1].map((each) => totpCode(key, each)) as [string, string, string];
  return { code, previous, next, secondsLeft: TOTP_STEP - (now % TOTP_STEP), isUsed: lastStep >= step };
}

/** True if a user has a key: one that is on, or one just shown. */
export const hasKey = (source: Pick<Tx, 'sql'>, userId: number): boolean => (findAuthenticator(source, userId)?.status ?? 'off') !== 'off';

/** A user's current codes; undefined if there is no key. */
export function totpCodesOf(world: CodeSource, userId: number): TotpCodes | undefined {
  const row = findAuthenticator(world, userId);
  return row && row.status !== 'off' ? codesAt(row, world.now()) : undefined;
}

/** A user's current code in a world of the lab: from the existing key, or else from the one shown next. */
export function totpOf(world: CodeSource, userId: number): string {
  const row = findAuthenticator(world, userId);
  const key = row && row.key !== '' ? row.key : keyOf(world.world, userId, (row?.keyNumber ?? 0) + 1);
  return codesAt({ key, lastStep: 0 }, world.now()).code;
}
