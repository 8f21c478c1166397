import type { OutboxMessage } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';

/** An empty recipient or purpose stands for all. */
export type Filter = { readonly recipient: string; readonly purpose: string; readonly after: number };

/** The messages after a number, oldest first. */
export const findMessages = ({ sql }: Pick<Tx, 'sql'>, { recipient, purpose, after }: Filter): OutboxMessage[] =>
  sql.all<OutboxMessage>(
    `SELECT * FROM "OutboxMessage" WHERE "seq" > ? AND (? = '' OR "recipient" = ?) AND (? = '' OR "purpose" = ?) ORDER BY "seq" LIMIT 500`,
    after,
    recipient,
    recipient,
    purpose,
    purpose,
  );
