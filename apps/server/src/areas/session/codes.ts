import type { RefusalName } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import { CODE_PURPOSES, type CodePurpose } from '@mt2/contracts/session';
import { type Decision, go } from '@mt2/domain';
import { CODE_LIFE, checkCode, type SentCode, verificationCode } from '@mt2/domain/session';
import type { VerificationCode } from '@mt2/prisma';
import { messageSentence } from '../../http/language.ts';
import { send } from '../../world/outbox.ts';
import { keeping, type Refused, type Tx } from '../../world/tx.ts';
import { findLastCode, insertCode, updateCode } from './session.repo.ts';

/** The purpose of a code: `type`, or `scene`; existing clients send neither when they register. */
export function purposeOf({ type, scene }: { type: string; scene: string }): CodePurpose {
  const named = type || scene;
  return CODE_PURPOSES.find((purpose) => purpose === named) ?? 'register';
}

/** Makes the next code for a recipient and a purpose, and sends it. */
export function sendCode(tx: Tx, recipient: string, purpose: CodePurpose, lang: Language): void {
  const n = (findLastCode(tx, recipient, purpose)?.n ?? 0) + 1;
  const code = verificationCode(tx.world.seed, recipient, purpose, n);
  insertCode(tx, { recipient, purpose, n, code, createdAt: tx.now, expiresAt: tx.now + CODE_LIFE });
  send(tx, { recipient, purpose, code, text: messageSentence(lang, 'outbox.verification-code', { code }) });
}

const toSent = (row: VerificationCode): SentCode => ({
  code: row.code,
  sentAt: row.createdAt,
  wrongTries: row.wrongTries,
  isUsed: row.usedAt !== null,
});

/**
 * The code that fits among the latest ones for these recipients and purposes. A wrong one counts as a try against each of them, and that stays
 * written.
 */
export function findCode(
  tx: Tx,
  recipients: readonly string[],
  purposes: readonly CodePurpose[],
  typed: string,
): Decision<VerificationCode, RefusalName> | Refused {
  const last = (recipient: string) => purposes.map((purpose) => findLastCode(tx, recipient, purpose));
  const rows = recipients.flatMap(last).filter((row) => row !== undefined);
  const right = rows.find((row) => checkCode(toSent(row), typed, tx.now).ok);
  if (right) return go(right);
  const refusal = checkCode(undefined, typed, tx.now);
  if (refusal.ok) throw new Error('no code fits');
  if (refusal.refusal === 'code-required') return refusal;
  return keeping(refusal, (after) => {
    for (const row of rows) updateCode(after, row.id, { wrongTries: row.wrongTries + 1 });
  });
}

/** Uses a code up. */
export const consumeCode = (tx: Tx, code: VerificationCode): number => updateCode(tx, code.id, { usedAt: tx.now });
