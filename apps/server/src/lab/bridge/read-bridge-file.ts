import { namedCalls, product } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import { type BridgeFile, bridgeFile } from '@mt2/contracts/lab/bridge-file';
import { parseYaml, UnreadableScene } from '@mt2/contracts/lab/scene-file';
import { type Decision, ok } from '@mt2/domain';
import { complaining, complaintsOf } from '../../http/request/complaints.ts';

/** The calls of the product by their names. */
export const PRODUCT_CALLS = new Map(namedCalls(product));

const refuse = (complaints: readonly Complaint[]) => complaining('bridge-file-invalid', ...complaints);

/** Reads the text of a bridge's file; an empty one is a file without content. The complaints name its lines. */
export function readBridgeFile(text: string): Decision<BridgeFile, 'bridge-file-invalid'> {
  try {
    const { value, locate } = parseYaml(text);
    const said = value ?? {};
    const parsed = bridgeFile.safeParse(said);
    const complaints = parsed.success ? [] : complaintsOf(bridgeFile, said, parsed.error);
    if (complaints.length > 0) return refuse(complaints.map((each) => ({ ...each, path: locate(each.path) })));
    return ok(parsed.data as BridgeFile);
  } catch (error) {
    if (error instanceof UnreadableScene) return refuse(error.complaints);
    throw error;
  }
}
