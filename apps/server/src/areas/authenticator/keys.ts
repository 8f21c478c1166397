import { createHmac } from 'node:crypto';
import { RECOVERY_CODE_BYTES, RECOVERY_CODES, recoveryCode } from '@mt2/domain/security';
import { secretBytes } from '../../world/secret/secret.ts';
import { totpKey } from '../../world/secret/totp.ts';
import type { WorldFacts } from '../../world/world-facts.ts';

/** Bytes of a key, as RFC 4226 recommends. */
const KEY_BYTES = 20;

/** A user's key by its number, in Base32; different each time if the world has a secret. */
export const keyOf = (world: WorldFacts, userId: number, keyNumber: number): string =>
  totpKey(secretBytes(world, KEY_BYTES, 'authenticator', userId, keyNumber));

/** The recovery codes that belong to a key. */
export const recoveryCodesOf = (world: WorldFacts, userId: number, keyNumber: number): string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, at) =>
    recoveryCode(secretBytes(world, RECOVERY_CODE_BYTES, 'recovery-code', userId, keyNumber, at)),
  );

/** The hash under which a recovery code of a user is stored; without the world's secret it cannot be tried out. */
export const hashRecoveryCode = ({ secret = '' }: WorldFacts, userId: number, code: string): string =>
  createHmac('sha256', secret).update(`${userId} ${code}`).digest('base64url');
