import { randomBytes } from 'node:crypto';

/** Asking the system for random bytes for each ID would take longer than all else about it. */
const OF_THIS_PROCESS = randomBytes(16).toString('hex');
let count = 0;

/** An ID that no server has used for anything else. */
export function newId(): string {
  count += 1;
  return `${OF_THIS_PROCESS}-${count}`;
}
