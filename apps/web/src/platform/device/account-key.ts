import { worldOfToken } from '@mt2/contracts/token';
import { linkedWorld } from '../linked-world.ts';

/**
 * Namespace for what this device remembers: one per account, one for guests, one per world. A session's world comes from
 * its token, even if the address names none; a guest's comes from the address.
 */
export const accountKey = ({ token, user }: { readonly token: string; readonly user: { readonly id: number } | null }): string =>
  `${worldOfToken(token) ?? linkedWorld() ?? ''} ${user?.id ?? 'guest'}`;
