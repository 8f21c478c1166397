import type { Call } from './call.ts';

/** The source of a rule: the product specification, existing clients of compatible APIs, or this project alone. */
export type Provenance = 'specification' | 'family' | 'ours';

const SOURCES = { spec: 'specification', compatibility: 'family', ours: 'ours' } as const;

/** The origin of a call. */
export const provenanceOf = ({ source }: Pick<Call, 'source'>): Provenance => SOURCES[source];
