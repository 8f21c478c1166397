import { must } from './must.ts';

/** The number of each status, as it is stored and sent, and the statuses that may follow it. */
type Table<Names> = { readonly [Name in keyof Names]: { readonly code: number; readonly to: readonly (keyof Names)[] } };
type CodesOf<T extends Table<T>> = { readonly [Name in keyof T & string]: T[Name]['code'] };

/** The statuses of one kind of thing: names in code, numbers where they are stored and sent, and a table of allowed steps. */
export type Statuses<Codes extends Readonly<Record<string, number>>> = {
  /** All of them, as they were declared. */
  readonly names: readonly (keyof Codes & string)[];
  /** The number under which a status is stored and sent. */
  readonly codeOf: <Name extends keyof Codes & string>(name: Name) => Codes[Name];
  /** The status of a number; throws where none has it. */
  readonly statusOf: (code: number) => keyof Codes & string;
  readonly mayBecome: (from: keyof Codes & string, to: keyof Codes & string) => boolean;
  /** The status `to`; throws where it does not follow `from`. */
  readonly become: <To extends keyof Codes & string>(from: keyof Codes & string, to: To) => To;
  /** True for a status that no other may follow. */
  readonly isFinal: (name: keyof Codes & string) => boolean;
};

/** The names of statuses, as a type: `StatusOf<typeof SPOT_STATUS>`. */
export type StatusOf<S extends { readonly names: readonly string[] }> = S['names'][number];

/** Declares statuses. A step to the same status is one only where the table has it; throws where two share a number. */
export function statuses<const T extends Table<T>>(table: T): Statuses<CodesOf<T>> {
  type Name = keyof T & string;
  const names = Object.keys(table) as Name[];
  const byCode = new Map<number, Name>(names.map((name) => [table[name].code, name]));
  must(byCode.size === names.length, 'every status has a number of its own');
  const mayBecome = (from: Name, to: Name): boolean => table[from].to.includes(to);
  return {
    names,
    codeOf: (name) => table[name].code,
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
