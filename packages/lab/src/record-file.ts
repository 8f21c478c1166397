import { type WorldRecord, worldRecord } from '@mt2/contracts/lab/record';

/** A record as a file: a line for each step. */
export function recordText({ steps, ...head }: WorldRecord): string {
  const begin = JSON.stringify(head).slice(0, -1);
  return `${begin},"steps":[\n${steps.map((step) => JSON.stringify(step)).join(',\n')}\n]}\n`;
}

/** Reads the text of such a file. Throws a sentence about what is wrong. */
export function readRecord(text: string): WorldRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('It is no record: it is no JSON.');
  }
  const read = worldRecord.safeParse(value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Error(`It is no record: ${first?.path.join('.') || 'it'}: ${first?.message}`);
}
