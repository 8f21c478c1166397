import type { Language } from '@mt2/contracts/languages';

/** Who is logged in. */
export type Person = {
  readonly id: number;
  readonly account: string;
  readonly nickname: string;
  readonly lang: Language;
  readonly tokenHash: string;
};
