/** The people of the seed. All have the same password; each is a state that a tester wants to start from. */
export type Persona = { readonly name: string; readonly phone: string; readonly lang: string; readonly about: string };

export const PASSWORD = 'mt2-demo';
/** Six digits, for the areas that ask for a fund password. */
export const FUND_PASSWORD = '246810';

const person = (name: string, phone: string, about: string, lang = 'en'): Persona => ({ name, phone, lang, about });

export const PERSONAS: readonly Persona[] = [
  person('newcomer', '13800000001', 'Registered, nothing else.'),
  person('trader', '13800000002', 'Three months of spot trades, open orders, money in every account.'),
  person('whale', '13800000003', 'Long lists: hundreds of orders, and a lot of every coin.'),
  person('lang-zh', '13800000004', 'Reads Chinese.', 'zh'),
  person('lang-hk', '13800000005', 'Reads traditional Chinese.', 'hk'),
  person('lang-jp', '13800000006', 'Reads Japanese.', 'jp'),
  person('lang-kr', '13800000007', 'Reads Korean.', 'kr'),
  person('lang-esp', '13800000008', 'Reads Spanish.', 'esp'),
  person('lang-th', '13800000009', 'Reads Thai.', 'th'),
];

export const emailOf = (persona: string): string => `${persona}@mt2.test`;
