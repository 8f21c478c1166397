import { namedCalls, product, refusalEnvelope } from '@mt2/contracts';
import { readAnswer } from '@mt2/contracts/answer';
import type { Complaint } from '@mt2/contracts/complaint';
import { type BridgeFile, bridgeFile, type FixedAnswer } from '@mt2/contracts/lab/bridge-file';
import { parseYaml, UnreadableScene } from '@mt2/contracts/lab/scene-file';
import { type Decision, ok } from '@mt2/domain';
import { PERSONAS } from '@mt2/prisma/seed/personas';
import { complaining, complaintsOf } from '../../http/request/complaints.ts';
import { exactness } from './routes.ts';

/** The calls of the product by their names. */
export const PRODUCT_CALLS = new Map(namedCalls(product));

const refuse = (complaints: readonly Complaint[]) => complaining('bridge-file-invalid', ...complaints);

/** A name for routes that means no call of the product. */
const isUnknown = (name: string): boolean => [...PRODUCT_CALLS.keys()].every((call) => exactness(name, call) === undefined);

/** What is wrong with an answer that the file gives, unless it is wrong on purpose. */
function faultOf({ call: name, status, body, wrong }: FixedAnswer): string | undefined {
  const call = PRODUCT_CALLS.get(name);
  if (!call || wrong || call.answersPicture || call.answersFile !== undefined) return undefined;
  try {
    const answer = readAnswer(call, status, body);
    const parsed = answer.ok ? call.output.safeParse(answer.message) : refusalEnvelope.safeParse(body);
    const [issue] = parsed.error?.issues ?? [];
    return issue && `${[answer.ok ? 'message' : [], ...issue.path].flat().join('.')}: ${issue.message}`;
  } catch {
    return 'no envelope';
  }
}

const isPersona = (who: string): boolean => PERSONAS.some(({ name }) => name === who);
const PERSONA_NAMES = PERSONAS.map(({ name }) => name).join(', ');

/** What only the contract and the seed know to be wrong. */
const complaintsIn = ({ routes, fixed, users: { like, states } }: BridgeFile): Complaint[] => [
  ...Object.keys(routes).flatMap((name) =>
    isUnknown(name) ? { path: `routes.${name}`, expected: 'a call, an area or a pattern of calls', got: name } : [],
  ),
  ...fixed.flatMap((answer, at) => {
    if (!PRODUCT_CALLS.has(answer.call)) return { path: `fixed.${at}.call`, expected: 'a call of the product', got: answer.call };
    const fault = faultOf(answer);
    return fault === undefined ? [] : { path: `fixed.${at}.body`, expected: 'an answer of the contract, or `wrong: true`', got: fault };
  }),
  ...[['like', like] as const, ...Object.entries(states).map(([area, who]) => [`states.${area}`, who] as const)].flatMap(([field, who]) =>
    who === undefined || isPersona(who) ? [] : { path: `users.${field}`, expected: `one of ${PERSONA_NAMES}`, got: who },
  ),
];

/** Reads the text of a bridge's file; an empty one is a file without content. The complaints name its lines. */
export function readBridgeFile(text: string): Decision<BridgeFile, 'bridge-file-invalid'> {
  try {
    const { value, locate } = parseYaml(text);
    const said = value ?? {};
    const parsed = bridgeFile.safeParse(said);
    const complaints = parsed.success ? [] : complaintsOf(bridgeFile, said, parsed.error);
    const all = parsed.success ? complaintsIn(parsed.data) : complaints;
    return parsed.success && all.length === 0 ? ok(parsed.data) : refuse(all.map((each) => ({ ...each, path: locate(each.path) })));
  } catch (error) {
    if (error instanceof UnreadableScene) return refuse(error.complaints);
    throw error;
  }
}
