import type { Live } from '../platform/live.ts';

/** The areas that follow the feed. */
export const AREAS: readonly { readonly live: () => Promise<{ readonly live: Live }> }[] = [
  { live: () => import('../areas/lever/live.ts') },
  { live: () => import('../areas/spot/live.ts') },
  { live: () => import('../areas/option/live.ts') },
  { live: () => import('../areas/wallet/live.ts') },
  { live: () => import('../areas/deposit/live.ts') },
  { live: () => import('../areas/withdraw/live.ts') },
];
