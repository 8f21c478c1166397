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
