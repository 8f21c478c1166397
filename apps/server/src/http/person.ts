import type { Language } from '@mt2/contracts/languages';

/** The logged-in user. */
export type Person = {
  readonly id: number;
  readonly account: string;
  readonly nickname: string;
  readonly lang: Language;
  readonly tokenHash: string;
};
