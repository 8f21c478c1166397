import { id, LAST_INSTANT, MOST_ID, type Rules, text, whole } from './rules.ts';

/** The longest line of a record: the fields of a call have at most a quarter of a megabyte, and so has its answer. */
const LONGEST_LINE = 1_000_000;

export const record: Rules<'RecordedStep'> = {
  // The steps of the states before a restore are kept, so a step may be later than the world.
  RecordedStep: {
    columns: { seq: id, at: whole(0, LAST_INSTANT), userId: whole(-MOST_ID, MOST_ID), call: text(100), line: text(LONGEST_LINE) },
  },
};
