import { DAY, type Instant } from '../core/instant.ts';
import type { AskedRecord } from './asked-records.ts';

/** Automatic replies of support: the state of a pending record, matching articles, a welcome, and a note that support is offline. */
export type AutomaticAnswer = AskedRecord | 'articles' | 'welcome' | 'away';

/** Seconds without a message after which a conversation starts again. */
const SILENCE = DAY;

type Asked = {
  /** Time of the previous message; 0 if none. */
  readonly lastAt: Instant;
  readonly now: Instant;
  readonly isAway: boolean;
  /** True if the last message was an automatic reply. */
  readonly wasAutomatic: boolean;
  readonly hasArticles: boolean;
  /** The user's pending records that the message asks about. */
  readonly pending: readonly AskedRecord[];
};

/**
 * The automatic replies to a message. Pending records are named until an operator answers; offline support is mentioned
 * once, until an operator has been there.
 */
export function automaticAnswers({ lastAt, now, isAway, wasAutomatic, hasArticles, pending }: Asked): readonly AutomaticAnswer[] {
  const beginsAnew = lastAt === 0 || now - lastAt >= SILENCE;
  const records = beginsAnew || wasAutomatic ? pending : [];
  const articles = beginsAnew && hasArticles ? (['articles'] as const) : [];
  if (isAway) return beginsAnew || !wasAutomatic ? [...records, ...articles, 'away'] : records;
  return beginsAnew && !hasArticles ? [...records, 'welcome'] : [...records, ...articles];
}
