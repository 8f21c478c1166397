import type { OutboxMessage } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';

/** An e-mail or SMS; `code` is empty where it has none. */
export type Message = { readonly recipient: string; readonly purpose: string; readonly code: string; readonly text: string };

/** Sends a message: it lands in the world's outbox, where the lab reads it. */
export const send = (tx: Tx, message: Message): number => tx.sql.insert<OutboxMessage>('OutboxMessage', { ...message, at: tx.now });

/** An empty recipient or purpose matches all. */
export type MessageFilter = { readonly recipient: string; readonly purpose: string; readonly after: number };

/** The messages after a number, oldest first. */
export const listMessages = ({ sql }: Pick<Tx, 'sql'>, { recipient, purpose, after }: MessageFilter): OutboxMessage[] =>
  sql.all<OutboxMessage>(
    `SELECT * FROM "OutboxMessage" WHERE "seq" > ? AND (? = '' OR "recipient" = ?) AND (? = '' OR "purpose" = ?) ORDER BY "seq" LIMIT 500`,
    after,
    recipient,
    recipient,
    purpose,
    purpose,
  );
