import { MASK } from '../http/gates/input.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is hidden: all that is below a field of such a name, and such a text in any field. */
type Hides = { readonly field: (name: string) => boolean; readonly text?: (text: string) => boolean };

/** A copy of fields with a mask for each hidden text and number. */
export function masked(value: unknown, hides: Hides, isHidden = false): unknown {
  if (Array.isArray(value)) return value.map((each) => masked(each, hides, isHidden));
  if (isFields(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, masked(each, hides, isHidden || hides.field(name))]));
  if (typeof value === 'number') return isHidden ? MASK : value;
  return typeof value === 'string' && value !== '' && (isHidden || hides.text?.(value)) ? MASK : value;
}

/** The same of an envelope, whose own code stays. */
export function maskedEnvelope(envelope: unknown, hides: Hides): unknown {
  const copy = masked(envelope, hides);
  return isFields(envelope) && isFields(copy) && typeof envelope.code === 'number' ? { ...copy, code: envelope.code } : copy;
}
