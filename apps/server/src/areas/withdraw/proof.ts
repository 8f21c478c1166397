import type { RefusalName } from '@mt2/contracts';
import { type Decision, noted, ok } from '@mt2/domain';
import { codesThatOpen, type MoneyStep } from '@mt2/domain/session';
import { checkFirst, type ProvingPlace } from '../../http/needs.ts';
import type { CommandTx, Outcome } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { checkTotp } from '../authenticator/index.ts';
import { checkFundPassword, type TypedFundPassword, tryFundPassword } from '../security/index.ts';
import { consumeCode, findOwnCode } from '../session/index.ts';

/** The proof of a user's intent: the compared fund password, a code sent to them, and an authenticator code if the authenticator is on. */
export type Proof = { readonly password: TypedFundPassword; readonly code: string; readonly totp: string };

/** Checks everything that would refuse a step except its proof, then compares the fund password, which is slow, outside the writer. */
export async function prepareProof(
  place: ProvingPlace<World>,
  user: number,
  password: string,
  examine: (tx: CommandTx) => Outcome,
): Promise<Decision<TypedFundPassword, RefusalName>> {
  const examined = await checkFirst(place, examine);
  return examined.ok ? tryFundPassword(place, user, password) : examined;
}

/** Accepts a checked step if its proof holds: the fund password, then the codes, which are used up. */
export function prove<T>(
  tx: CommandTx,
  user: number,
  { step, password, code, totp }: Proof & { readonly step: MoneyStep },
  examined: Outcome<T>,
): Outcome<T> {
  if (!examined.ok) return examined;
  const known = checkFundPassword(tx, user, password);
  if (!known.ok) return known;
  const used = useCode(tx, user, step, code);
  if (!used.ok) return used;
  const second = checkTotp(tx, user, totp);
  return second.ok ? examined : second;
}

/** A withdrawal may omit its code, but a code sent must match. */
function useCode(tx: CommandTx, user: number, step: MoneyStep, typed: string): Outcome {
  if (step === 'withdraw' && typed === '') return noted(tx.note, 'code', 'none', ok(undefined));
  const sent = findOwnCode(tx, user, codesThatOpen(step), typed);
  if (sent.ok) consumeCode(tx, sent.value);
  return sent;
}
