import { isSecretName } from '@mt2/contracts/secret-fields';
import { MASK } from '../http/gates/input.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of fields with a mask for each text and number below a secret name. */
function masked(value: unknown, isHidden = false): unknown {
  if (Array.isArray(value)) return value.map((each) => masked(each, isHidden));
  if (isFields(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, masked(each, isHidden || isSecretName(name))]));
  if (typeof value === 'number') return isHidden ? MASK : value;
  return typeof value === 'string' && value !== '' && isHidden ? MASK : value;
}

/** The same of an envelope, whose own code stays. */
export function maskedEnvelope(envelope: unknown): unknown {
  const copy = masked(envelope);
  return isFields(envelope) && isFields(copy) && typeof envelope.code === 'number' ? { ...copy, code: envelope.code } : copy;
}
