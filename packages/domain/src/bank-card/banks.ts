/** `country`: two letters. */
export type Bank = { readonly id: number; readonly name: string; readonly country: string };

const NAMES = {
  CN: [
    'Industrial and Commercial Bank of China',
    'China Construction Bank',
    'Agricultural Bank of China',
    'Bank of China',
    'Bank of Communications',
    'China Merchants Bank',
    'Postal Savings Bank of China',
  ],
  HK: ['HSBC', 'Hang Seng Bank', 'Standard Chartered'],
  JP: ['MUFG Bank', 'Sumitomo Mitsui Banking Corporation', 'Mizuho Bank'],
  KR: ['KB Kookmin Bank', 'Shinhan Bank', 'Woori Bank'],
  ES: ['Santander', 'BBVA', 'CaixaBank'],
  TH: ['Bangkok Bank', 'Kasikornbank', 'Siam Commercial Bank'],
  US: ['JPMorgan Chase', 'Bank of America', 'Citibank'],
};

/** The available banks. Their IDs are on the wire and never change. */
export const BANKS: readonly Bank[] = Object.entries(NAMES)
  .flatMap(([country, names]) => names.map((name) => ({ name, country })))
  .map((bank, index) => ({ id: index + 1, ...bank }));

export const bankOf = (id: number): Bank | undefined => BANKS[id - 1];
