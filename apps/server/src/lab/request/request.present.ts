import { type Call, product, refused } from '@mt2/contracts';
import type { GateRow, RequestRow } from '@mt2/contracts/lab/request';
import { formatAtoms, known } from '@mt2/domain';
import { refusalSentence } from '../../http/language.ts';
import type { Gate, Trail } from '../../http/trail.ts';
import { iso } from '../iso.ts';
import type { Ending, Entry } from './request-log.ts';

const NAMES = new Map<Call, string>(
  Object.entries(product).flatMap(([area, calls]) => Object.entries(calls).map(([name, call]) => [call, `${area}.${name}`] as const)),
);

const pathOf = ({ url }: Trail): string => url.split('?')[0] ?? url;

/** The sentence that the caller read; empty where nothing was refused. */
export const sentenceOf = ({ trail, ending: { refusal, details } }: Entry): string =>
  refusal === undefined ? '' : refusalSentence(trail.lang, refusal, details);

const typeOf = ({ refusal }: Ending): RequestRow['type'] =>
  refusal === undefined ? 'ok' : (refused(refusal, '').type as RequestRow['type']);

/** A call as a row; `real` is when it came, by the machine's clock. */
export const presentRequest = (entry: Entry, real: string): RequestRow => {
  const { id, trail, at, ms, status, ending } = entry;
  const { person } = trail;
  return {
    id,
    at: iso(at),
    real,
    method: trail.call.method,
    path: pathOf(trail),
    call: known(NAMES.get(trail.call), 'a call of the product has its name'),
    user: person ? { id: person.id, account: person.account } : null,
    lang: trail.lang,
    status,
    type: typeOf(ending),
    key: ending.refusal ?? '',
    ms: Math.round(ms * 100) / 100,
  };
};

/** What was sent, as it was noted. */
export const inputOf = ({ trail }: Entry): Record<string, string> => ({
  ...(trail.gates.find(({ gate }) => gate === 'input')?.saw as Record<string, string> | undefined),
});

function worded(saw: unknown): string {
  if (saw === '') return 'nothing';
  if (typeof saw === 'bigint') return formatAtoms(saw);
  if (typeof saw !== 'object' || saw === null) return String(saw);
  if ('account' in saw && 'id' in saw && 'nickname' in saw) return `${saw.account} (${saw.id})`;
  const fields = Object.entries(saw);
  return fields.length === 0 ? 'nothing' : fields.map(([name, value]) => `${name}: ${worded(value)}`).join(', ');
}

const presentGate = ({ gate, saw, isPassed }: Gate): GateRow => ({ gate, saw: worded(saw), passed: isPassed });

/** What the last gate, the call's own handler, came to; none where a gate before it refused. */
function handlerGate({ trail, ending: { refusal, details } }: Entry): GateRow[] {
  if (trail.gates.some(({ isPassed }) => !isPassed)) return [];
  if (refusal === undefined) return [{ gate: 'handler', saw: 'done', passed: true }];
  const facts = details ? `: ${worded(details)}` : '';
  return [{ gate: 'handler', saw: `${refusal}${facts}`, passed: false }];
}

/** Every gate that the call came to, in order. */
export const gatesOf = (entry: Entry): GateRow[] => [...entry.trail.gates.map(presentGate), ...handlerGate(entry)];
