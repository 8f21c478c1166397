import type { ServerMessage } from '@mt2/contracts/feed';

const TEXT_AND_LAST = 0x81;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

/** A message as the bytes of one websocket frame (RFC 6455, 5.2), so that all readers share one buffer. */
export function frameOf(message: ServerMessage): Buffer {
  const text = JSON.stringify(message);
  const length = Buffer.byteLength(text);
  const head = headOf(length);
  const frame = Buffer.allocUnsafeSlow(head.length + length);
  frame.set(head);
  frame.write(text, head.length);
  return frame;
}

function headOf(length: number): Uint8Array {
  if (length < IN_TWO_BYTES) return Uint8Array.of(TEXT_AND_LAST, length);
  if (length < 0x1_0000) return Uint8Array.of(TEXT_AND_LAST, IN_TWO_BYTES, length >> 8, length & 0xff);
  const head = Buffer.alloc(10);
  head[0] = TEXT_AND_LAST;
  head[1] = IN_EIGHT_BYTES;
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
