import { type Check, type Decision, err, firstNo, type Note, ok } from './decision.ts';

/** Maximum objects that a user may have open at a time, by kind: due work, lists and reviews treat all of them. */
export const MOST_OPEN = { deposit: 50, loan: 100, 'finance order': 200, subscription: 50, address: 50, 'blocked user': 200 } as const;
type OpenKind = keyof typeof MOST_OPEN;

const checkOf = (kind: OpenKind): Check<number, 'too-many-open'> => ({
  name: `open ${kind}s`,
  saw: (open) => ({ open, most: MOST_OPEN[kind] }),
  refuses: (open) => (open >= MOST_OPEN[kind] ? err('too-many-open', { most: String(MOST_OPEN[kind]) }) : undefined),
});

/** Refuses another object of a kind to a user who has the maximum open. */
export const checkOpen = (kind: OpenKind, open: number, note?: Note): Decision<undefined, 'too-many-open'> =>
  firstNo([checkOf(kind)], open, note) ?? ok(undefined);
