import { randomBytes } from 'node:crypto';

/** An ID that nothing else of any server has. */
export const newId = (): string => randomBytes(16).toString('hex');
