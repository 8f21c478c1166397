import { DAY, type Instant } from '../core/instant.ts';

/** Answers that support gives by itself: questions and answers that fit, that somebody comes, that nobody is there. */
export type AutomaticAnswer = 'articles' | 'welcome' | 'away';

/** After so long without a message a conversation begins anew, in seconds. */
const SILENCE = DAY;

type Asked = {
  /** When the last message was said before this one; 0 where none was. */
  readonly lastAt: Instant;
  readonly now: Instant;
  readonly isAway: boolean;
  /** The last answer was automatic. */
  readonly wasAutomatic: boolean;
  readonly hasArticles: boolean;
};

/** The answers that follow a message at once. While nobody is there that is said once, until somebody was. */
export function automaticAnswers({ lastAt, now, isAway, wasAutomatic, hasArticles }: Asked): readonly AutomaticAnswer[] {
  const beginsAnew = lastAt === 0 || now - lastAt >= SILENCE;
  const articles = beginsAnew && hasArticles ? (['articles'] as const) : [];
  if (isAway) return beginsAnew || !wasAutomatic ? [...articles, 'away'] : [];
  return beginsAnew && !hasArticles ? ['welcome'] : articles;
}
