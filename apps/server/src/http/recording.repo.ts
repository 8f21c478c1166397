import type { Instant } from '@mt2/domain';
import { totpStepAt } from '@mt2/domain/security';
import type { Authenticator } from '@mt2/prisma';
import { totpStepOf } from '../world/totp.ts';
import type { Tx } from '../world/tx.ts';

/** The number of the last message with this code; undefined where none has it. */
export function messageWithCode({ sql }: Pick<Tx, 'sql'>, code: string): number | undefined {
  const seq = sql.get<{ seq: number | bigint | null }>('SELECT MAX("seq") AS seq FROM "OutboxMessage" WHERE "code" = ?', code)?.seq;
  return seq === null || seq === undefined ? undefined : Number(seq);
}

const NAMES = ['previous', 'now', 'next'] as const;

/** The user whose authenticator has this code at an instant, and which of its codes that is: `1034 now`; undefined where none has it. */
export function authenticatorWithCode({ sql }: Pick<Tx, 'sql'>, code: string, now: Instant): string | undefined {
  for (const { userId, key } of sql.all<Pick<Authenticator, 'userId' | 'key'>>(
    'SELECT "userId", "key" FROM "Authenticator" WHERE "key" <> \'\'',
  )) {
    const step = totpStepOf(key, code, now);
    if (step !== undefined) return `${userId} ${NAMES[step - totpStepAt(now) + 1]}`;
  }
  return undefined;
}
