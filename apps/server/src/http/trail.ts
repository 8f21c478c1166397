import type { Language } from '@mt2/contracts/languages';
import type { Person } from './person.ts';

/** Is told what each gate decides about one request: the gate's name, the value it saw, and whether the call passed. */
export type Trail = {
  lang: Language;
  person: Person | undefined;
  readonly pass: (gate: string, saw: unknown) => void;
  readonly refuse: (gate: string, saw: unknown) => void;
  readonly note: (gate: string, saw: unknown, isPassed: boolean) => void;
};
