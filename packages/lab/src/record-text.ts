import type { WorldRecord } from '@mt2/contracts/lab/recorded';

/** A record as a file: one line per step. */
export function recordText({ steps, ...head }: WorldRecord): string {
  const begin = JSON.stringify(head).slice(0, -1);
  return `${begin},"steps":[\n${steps.map((step) => JSON.stringify(step)).join(',\n')}\n]}\n`;
}
