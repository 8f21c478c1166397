import { type Call, isRefusal, REFUSALS, type RefusalName } from '@mt2/contracts';
import { type Decision, err, nearestNames, ok } from '@mt2/domain';
import { CALL_EFFECTS, type CallEffect, LONGEST_ORDERED_MS } from '@mt2/domain/lab/fault';
import type { FastifyRequest } from 'fastify';
import { labRefusal } from '../guard.ts';
import { FAULT_HEADER } from './fault-gate.ts';
import type { Fault } from './fault-rule.repo.ts';

/** `latency=3000`, `refusal=insufficient-balance`, or only the name of an effect. */
const ORDER = /^([a-z0-9-]{1,30})(?:=([a-z0-9-]{1,60}))?$/;
const isEffect = (name: string): name is CallEffect => CALL_EFFECTS.some((each) => each === name);
const isDelay = (value: string): boolean => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= LONGEST_ORDERED_MS;

/** Effects without a value. */
const PLAIN = CALL_EFFECTS.filter((effect) => effect !== 'latency' && effect !== 'refusal');
const EXPECTED = `latency=<1 to ${LONGEST_ORDERED_MS}>, refusal=<name>, or ${PLAIN.join(', ')}`;

/** The valid header in place of a malformed one; undefined if it is valid. */
function expectedBy(effect: string, value: string, call: Call): string | undefined {
  if (!isEffect(effect)) return EXPECTED;
  if (effect === 'latency') return isDelay(value) ? undefined : `latency=<1 to ${LONGEST_ORDERED_MS}>`;
  if (effect === 'refusal') {
    const near = nearestNames(value, REFUSALS);
    return isRefusal(value) ? undefined : near.length > 0 ? `refusal=${near[0]}` : 'refusal=<name>, such as refusal=insufficient-balance';
  }
  if (effect === 'upload-too-large' && !call.takesFile) return 'a call that takes a file';
  return value === '' ? undefined : effect;
}

function readOrder(text: string, call: Call): Decision<Fault, 'fault-invalid'> {
  const [, effect = '', value = ''] = ORDER.exec(text) ?? [];
  const expected = expectedBy(effect, value, call);
  if (expected !== undefined) {
    const refused = {
      ...err('fault-invalid', { part: FAULT_HEADER }),
      complaints: [{ path: FAULT_HEADER, expected, got: text.slice(0, 100) }],
    };
    return refused;
  }
  const rule = { id: 0, userId: null, effect: effect as CallEffect, refusal: effect === 'refusal' ? value : '' };
  return ok({ rule, delayMs: effect === 'latency' ? Number(value) : 0 });
}

/** Reads the fault that a request of the product orders for itself. Its sender must be allowed to use the lab. */
export const faultOfHeader =
  (labToken: string) =>
  (request: FastifyRequest, call: Call): Decision<Fault | undefined, RefusalName> => {
    const text = request.headers[FAULT_HEADER];
    if (text === undefined) return ok(undefined);
    const refusal = labRefusal(request, labToken);
    return refusal ? err(refusal) : readOrder(String(text), call);
  };
