import { type WorldRecord, worldRecord } from '@mt2/contracts/lab/recorded';

/** Parses a record file. Throws an error that says what is wrong. */
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
