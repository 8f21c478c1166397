import type { RequestState } from '../http/gates/gate.ts';
import type { Fault } from './faults/fault-rule.repo.ts';

/** What the lab's gates keep of a request. */
type LabFields = {
  /** The fault that hits it. */
  fault?: Fault;
  /** True once the faults of its header and of the world's rules were looked up: rules count a request once. */
  isStruck?: boolean;
  /** True once the command is in the record of its world. */
  isRecorded?: boolean;
  /** SHA-256 of the uploaded file, if the world keeps a record. */
  picture?: string;
};
/** A request's state with these fields; most requests have none. */
export type LabState = RequestState & LabFields;
