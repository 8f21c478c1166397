import type { Call } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import type { Route } from '@mt2/contracts/lab/bridge-file';
import type { Language } from '@mt2/contracts/languages';
import type { World } from '../../world/world.ts';
import type { Failure } from './read-body.ts';
import type { RealAnswer } from './real-answer.ts';

/** One call of a bridged world and its answers. */
export type Exchange = {
  readonly world: World;
  readonly name: string;
  readonly call: Call;
  readonly route: Route;
  /** Who answered the client; `bridge` if neither side did, for example because of a fault. */
  readonly by: 'real' | 'world' | 'fixed' | 'bridge';
  /** The hash of the user's token, which tells users apart; empty for a guest. */
  readonly user: string;
  /** ID of the call in the request log. */
  readonly entry: number | undefined;
  /** The language of the answer; undefined if only the real side knows it, because it is its user's. */
  readonly lang: Language | undefined;
  /** By the machine’s clock, ISO. */
  readonly at: string;
  readonly isChange: boolean;
  /** Why the real side gave no answer, although it was asked. */
  readonly failure?: Failure;
  readonly real?: RealAnswer;
  /** That answer only says that the real side has no such call, so the world answered. */
  readonly isMissing: boolean;
  /** What of the request that the real side got breaks the contract. */
  readonly faults: readonly Complaint[];
  /** The world’s answer: to the client, or next to that of the real side. */
  readonly own?: { readonly status: number; readonly body: unknown; readonly ms: number };
};

/** Is told each exchange after its end. */
export type BridgeWatch = { exchanged(exchange: Exchange): void };
