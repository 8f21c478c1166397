export type Bank = { readonly id: number; readonly name: string };

const NAMES = [
  'Industrial and Commercial Bank of China',
  'China Construction Bank',
  'Agricultural Bank of China',
  'Bank of China',
  'Bank of Communications',
  'China Merchants Bank',
  'Postal Savings Bank of China',
  'HSBC',
  'Hang Seng Bank',
  'Standard Chartered',
  'MUFG Bank',
  'Sumitomo Mitsui Banking Corporation',
  'Mizuho Bank',
  'KB Kookmin Bank',
  'Shinhan Bank',
  'Woori Bank',
  'Santander',
  'BBVA',
  'CaixaBank',
  'Bangkok Bank',
  'Kasikornbank',
  'Siam Commercial Bank',
  'JPMorgan Chase',
  'Bank of America',
  'Citibank',
] as const;

/** The available banks. Their IDs are on the wire and never change. */
export const BANKS: readonly Bank[] = NAMES.map((name, index) => ({ id: index + 1, name }));

export const bankOf = (id: number): Bank | undefined => BANKS[id - 1];
