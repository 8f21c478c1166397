import type { Tx } from '../../world/transaction/tx.ts';

declare module '../../world/transaction/events.ts' {
  interface Events {
    /** Somebody is paid in another way from now on, or in one less. */
    'payment-methods.changed': { readonly user: number };
  }
}

/** Tells those who rely on what somebody is paid by. */
export const methodsChanged = (tx: Tx, user: number): void => tx.emit('payment-methods.changed', { user });
