import type { OutboxMessage } from '@mt2/prisma';
import type { Tx } from './tx.ts';

export type Sent = { readonly recipient: string; readonly purpose: string; readonly code: string; readonly text: string };

/** Sends a message: it lands in the world's outbox, where the lab reads it. */
export const send = (tx: Tx, message: Sent): number => tx.sql.insert<OutboxMessage>('OutboxMessage', { ...message, at: tx.now });
