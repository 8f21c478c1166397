import { DAY, type Instant } from '../core/instant.ts';

/** Automatic replies of support: matching articles, a welcome, and a note that support is offline. */
export type AutomaticAnswer = 'articles' | 'welcome' | 'away';

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
};

/** The automatic replies to a message. Offline support is mentioned once, until an operator has been there. */
export function automaticAnswers({ lastAt, now, isAway, wasAutomatic, hasArticles }: Asked): readonly AutomaticAnswer[] {
  const beginsAnew = lastAt === 0 || now - lastAt >= SILENCE;
  const articles = beginsAnew && hasArticles ? (['articles'] as const) : [];
  if (isAway) return beginsAnew || !wasAutomatic ? [...articles, 'away'] : [];
  return beginsAnew && !hasArticles ? ['welcome'] : articles;
}
