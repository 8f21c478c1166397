import type { Complaint } from '@mt2/contracts/complaint';
import type { FastifyRequest } from 'fastify';
import type { Served } from '../../http/gates/gate.ts';
import { complaintsIn, misspelt } from '../../http/request/complaints.ts';
import { sentFields } from './sent-body.ts';

/** The fields of a request that break the contract of its call, and those that are probably misspelt; a file is not read. */
export function faultsOf({ call, readInput }: Pick<Served, 'call' | 'readInput'>, request: FastifyRequest): readonly Complaint[] {
  if (call.takesFile) return [];
  const read = readInput(request);
  const refused = read instanceof Promise || read.ok ? [] : complaintsIn(read);
  const faults = [...refused, ...misspelt(call, Object.keys(sentFields(request)))];
  return [...new Map(faults.map((each) => [each.path, each])).values()];
}
