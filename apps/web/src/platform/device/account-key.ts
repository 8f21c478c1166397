import { worldOfToken } from '@mt2/contracts/token';

/** Namespace for what this device remembers: one per account of each world, one for guests. Worlds that the address names share nothing. */
export const accountKey = ({ token, user }: { readonly token: string; readonly user: { readonly id: number } | null }): string =>
  `${worldOfToken(token) ?? ''} ${user?.id ?? 'guest'}`;
