import { type WorldRecord, worldRecord } from '@mt2/contracts/lab/recorded';

/** Parses a record file. Throws an error that says what is wrong. */
export function readRecord(text: string): WorldRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('This is not a record: it is not JSON.');
  }
  const read = worldRecord.safeParse(value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Error(`This is not a record: ${first?.path.join('.') || 'it'}: ${first?.message}`);
}
