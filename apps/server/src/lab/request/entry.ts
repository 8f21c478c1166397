import type { Call, RefusalName } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import type { Language } from '@mt2/contracts/languages';
import type { Instant } from '@mt2/domain';
import type { Person } from '../../http/needs.ts';
import type { GateNote } from './trail.ts';

/** The end of a call; without a refusal it succeeded. */
export type Ending = {
  readonly refusal?: RefusalName;
  /** A refusal by another backend: its name or type. Its sentence is not kept. */
  readonly relayed?: string;
  readonly details?: Readonly<Record<string, string>> | undefined;
  readonly complaints?: readonly Complaint[];
};
/** The name of a refusal; empty for a success. */
export const keyOf = ({ refusal, relayed }: Ending): string => relayed ?? refusal ?? '';

/** What is rendered of a past call, with its own copies of texts. */
export type Summary = {
  readonly call: Call;
  readonly path: string;
  readonly lang: Language;
  readonly person: Pick<Person, 'id' | 'account' | 'nickname'> | undefined;
  readonly gates: readonly GateNote[];
  /** The fields as noted. */
  readonly input: Readonly<Record<string, unknown>>;
  /** True if the body was JSON. */
  readonly isJson: boolean;
  /** The `Idempotency-Key`; empty without one, or if it is not kept. */
  readonly onceKey: string;
  readonly ending: Ending;
  /** The envelope of a success, without secrets; empty if it is not kept. */
  readonly answer: string;
};
type Facts = {
  readonly id: number;
  readonly startedMs: number;
  readonly at: Instant;
  readonly ms: number;
  readonly status: number;
  /** Approximate size in memory. */
  readonly bytes: number;
};
/** A past call. */
export type Entry = Facts & Summary;
/** The same as stored: rendered when somebody reads it. */
export type Stored = Facts & { readonly render: () => Summary; rendered: Entry | undefined };
