import { namedCalls, product } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import { type BridgeFile, bridgeFile } from '@mt2/contracts/lab/bridge-file';
import { parseYaml, UnreadableScene } from '@mt2/contracts/lab/scene-file';
import { type Decision, ok } from '@mt2/domain';
import { complaining, complaintsOf } from '../../http/request/complaints.ts';
import { exactness } from './routes.ts';

/** The calls of the product by their names. */
export const PRODUCT_CALLS = new Map(namedCalls(product));

const refuse = (complaints: readonly Complaint[]) => complaining('bridge-file-invalid', ...complaints);

/** A name for routes that means no call of the product. */
const isUnknown = (name: string): boolean => [...PRODUCT_CALLS.keys()].every((call) => exactness(name, call) === undefined);

/** What only the contract knows to be wrong. */
const complaintsIn = ({ routes }: BridgeFile): Complaint[] =>
  Object.keys(routes).flatMap((name) =>
    isUnknown(name) ? { path: `routes.${name}`, expected: 'a call, an area or a pattern of calls', got: name } : [],
  );

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
