import { isRefusal, refused } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import type { Gate, RequestView } from '@mt2/contracts/lab/request';
import { formatAtoms } from '@mt2/domain';
import { misspelt } from '../../http/request/complaints.ts';
import { refusalSentence } from '../../http/request/language.ts';
import { nameOfCall } from '../call-names.ts';
import { type Ending, type Entry, keyOf } from './entry.ts';
import { PAGE } from './request-log.ts';
import type { GateNote } from './trail.ts';

/** The text that the caller read; empty if nothing was refused. */
export const sentenceOf = ({ lang, ending: { refusal, details } }: Entry): string =>
  refusal === undefined ? '' : refusalSentence(lang, refusal, details);

/** The type of a refusal: that of its name, or what stands for a name. */
function typeOf(ending: Ending): RequestView['type'] {
  const key = keyOf(ending);
  return key === '' ? 'ok' : ((isRefusal(key) ? refused(key, '').type : key) as RequestView['type']);
}

const seenBy = (gates: readonly GateNote[], name: string): unknown => gates.find(({ gate }) => gate === name)?.saw;

/** A call as a row; `real` is its arrival by the machine's clock. */
export const requestView = ({ id, call, path, person, lang, at, ms, status, ending, gates }: Entry, real: string): RequestView => ({
  id,
  at,
  real,
  method: call.method,
  path,
  call: nameOfCall(call),
  user: person,
  lang,
  status,
  type: typeOf(ending),
  key: keyOf(ending),
  fault: String(seenBy(gates, 'fault') ?? ''),
  pageErrors: seenBy(gates, PAGE) as string | undefined,
  bridge: seenBy(gates, 'bridge') as string | undefined,
  ms: Math.round(ms * 100) / 100,
});

function worded(saw: unknown): string {
  if (saw === '') return 'nothing';
  if (typeof saw === 'bigint') return formatAtoms(saw);
  if (typeof saw !== 'object' || saw === null) return String(saw);
  if ('account' in saw && 'id' in saw && 'nickname' in saw) return `${saw.account} (${saw.id})`;
  const fields = Object.entries(saw);
  return fields.length === 0 ? 'nothing' : fields.map(([name, value]) => `${name}: ${worded(value)}`).join(', ');
}

const gateView = ({ gate, saw, isPassed }: GateNote): Gate => ({ gate, saw: worded(saw), passed: isPassed });

/** The row of the last gate, the call's own handler; undefined if an earlier gate refused. */
function handlerGate({ gates, ending: { refusal, details } }: Entry): Gate[] {
  if (gates.some(({ isPassed }) => !isPassed)) return [];
  if (refusal === undefined) return [{ gate: 'handler', saw: 'done', passed: true }];
  const facts = details ? `: ${worded(details)}` : '';
  return [{ gate: 'handler', saw: `${refusal}${facts}`, passed: false }];
}

/** The faults of the fields and, for an unknown field name, the name probably meant; also for calls that succeeded. */
export function detailOf({ call, input, ending: { complaints = [] } }: Entry): Complaint[] {
  const told = new Set(complaints.map(({ path }) => path));
  return [...complaints, ...misspelt(call, Object.keys(input)).filter(({ path }) => !told.has(path))];
}

/** Every gate that the call reached, in order. */
export const gateViews = (entry: Entry): Gate[] => [...entry.gates.map(gateView), ...handlerGate(entry)];
