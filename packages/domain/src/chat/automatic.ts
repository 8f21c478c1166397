import { DAY, type Instant } from '../core/instant.ts';
import { type Atoms, parseAnySize } from '../money/index.ts';

/** Records that a message to support may ask about. */
export const ASKED_RECORDS = ['deposit', 'withdrawal'] as const;
export type AskedRecord = (typeof ASKED_RECORDS)[number];

/** Their names in all languages of the product. */
const NAMES: Readonly<Record<AskedRecord, RegExp>> = {
  deposit: /dep[oó]sit|recharge|recarga|充值|充币|充幣|存幣|入金|입금|ฝาก/iu,
  withdrawal: /withdr[ae]w|retiro|retirar|提现|提現|提币|提幣|提款|出金|출금|ถอน/iu,
};

/** The records that a message asks about. */
export const askedRecords = (text: string): readonly AskedRecord[] => {
  const composed = text.normalize('NFKC');
  return ASKED_RECORDS.filter((each) => NAMES[each].test(composed));
};

/** Numbers that name an amount or a record: with decimals, or of three digits and more. */
const QUOTED = /\d[\d,]*\.\d+|\d[\d,]{2,}/g;

/** The pending record that a message is about, of those latest first: the one with a quoted number, or without numbers the latest. */
export function meantRecord<R extends { readonly id: number; readonly amount: Atoms }>(text: string, pending: readonly R[]): R | undefined {
  const quoted = (text.normalize('NFKC').match(QUOTED) ?? []).map((number) => number.replaceAll(',', ''));
  if (quoted.length === 0) return pending[0];
  return pending.find(({ id, amount }) => quoted.some((number) => number === String(id) || parseAnySize(number) === amount));
}

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
