import type { ServerMessage } from '@mt2/contracts/feed';
import { describe, expect, it } from 'vitest';
import { frameOf } from './frame.ts';

/** A message whose text has this many bytes; three of them are one letter. */
function messageOf(bytes: number): ServerMessage {
  const empty: ServerMessage = { type: 'error', now: 0, key: 'k', message: '€' };
  const rest = bytes - Buffer.byteLength(JSON.stringify(empty));
  return { ...empty, message: `€${'x'.repeat(rest)}` };
}

describe('a frame', () => {
  it.each([
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [300, [0x81, 126, 1, 44]],
    [65_535, [0x81, 126, 255, 255]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('of %i bytes states its length', (length, head) => {
    const message = messageOf(length);
    const frame = frameOf(message);
    expect([...frame.subarray(0, head.length)]).toEqual(head);
    expect(frame).toHaveLength(head.length + length);
    expect(frame.toString('utf8', head.length)).toBe(JSON.stringify(message));
  });
});
