/** The bank account that takes transfers. It is nobody's: the product is a demonstration. */
export const BANK_ACCOUNT = {
  bkname: 'MT2 Demo Bank',
  bkbranch: 'Head office, 1 Example Street',
  bkcardnumer: '6222000000003580258',
  cardname: 'MT2 DEMO LIMITED',
  swift: 'MTDEXXXX',
} as const;

/** What the bank counts in. */
export const BANK_FIAT = 'CNY';
