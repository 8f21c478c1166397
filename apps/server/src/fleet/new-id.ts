import { randomUUID } from 'node:crypto';

/** An ID that nothing else of any server has. */
export const newId = (): string => randomUUID();
