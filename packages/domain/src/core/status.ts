import { must } from './decision.ts';

/**
 * Each status with its stored and sent number, the statuses that
 * may follow it, and its meaning in words if its name says less.
 */
type Table<Names> = {
  readonly [Name in keyof Names]: { readonly code: number; readonly to: readonly (keyof Names)[]; readonly means?: string };
};
type CodesOf<T extends Table<T>> = { readonly [Name in keyof T & string]: T[Name]['code'] };

/** The statuses of one kind of object: names in code, numbers in storage and on the wire, and a table of allowed transitions. */
export type Statuses<Codes extends Readonly<Record<string, number>>> = {
  /** All statuses, in the order of declaration. */
  readonly names: readonly (keyof Codes & string)[];
  /** The stored and sent number of a status. */
  readonly codeOf: <Name extends keyof Codes & string>(name: Name) => Codes[Name];
  /** The meaning of a status in words, for documents. */
  readonly meaningOf: (name: keyof Codes & string) => string;
  /** The status with a number; throws if there is none. */
  readonly statusOf: (code: number) => keyof Codes & string;
  readonly mayBecome: (from: keyof Codes & string, to: keyof Codes & string) => boolean;
  /** Returns the status `to`; throws if it may not follow `from`. */
  readonly become: <To extends keyof Codes & string>(from: keyof Codes & string, to: To) => To;
  /** True for a status that no other may follow. */
  readonly isFinal: (name: keyof Codes & string) => boolean;
};

export type StatusOf<S extends { readonly names: readonly string[] }> = S['names'][number];

/** A name in code as words: `underReview` and `under-review` are `under review`. */
const inWords = (name: string): string => name.replace(/-|(?=[A-Z])/g, ' ').toLowerCase();

/** Declares statuses. A transition to the same status is allowed only if the table lists it; throws if two share a number. */
export function statuses<const T extends Table<T>>(table: T): Statuses<CodesOf<T>> {
  type Name = keyof T & string;
  const names = Object.keys(table) as Name[];
  const byCode = new Map<number, Name>(names.map((name) => [table[name].code, name]));
  must(byCode.size === names.length, 'every status has its own number');
  const mayBecome = (from: Name, to: Name): boolean => table[from].to.includes(to);
  return {
    names,
    codeOf: (name) => table[name].code,
    meaningOf: (name) => table[name].means ?? inWords(name),
    statusOf: (code) => {
      const name = byCode.get(code);
      if (name === undefined) throw new Error(`broken: no status has the number ${code}`);
      return name;
    },
    mayBecome,
    become: (from, to) => {
      if (!mayBecome(from, to)) throw new Error(`broken: ${from} does not become ${to}`);
      return to;
    },
    isFinal: (name) => table[name].to.length === 0,
  };
}
