/** Block size of a tar archive. */
const BLOCK = 512;
const FILE_TYPE = 0x30;
const MOST_FILLING = 20 * BLOCK;
const CHECKSUM = { start: 148, end: 156 } as const;

export type TarHead = { readonly name: string; readonly size: number };
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** Thrown for bytes that are not an archive of plain files. */
export class NoTar extends Error {}

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;

/** The bytes before a file's content. They contain no time and no user, so they are the same for the same file. */
export function tarHead({ name, size }: TarHead): Buffer {
  const head = Buffer.alloc(BLOCK);
  head.write(name, 0, 100);
  head.write(octal(0o600, 7), 100);
  head.write(octal(0, 7), 108);
  head.write(octal(0, 7), 116);
  head.write(octal(size, 11), 124);
  head.write(octal(0, 11), 136);
  head.writeUInt8(FILE_TYPE, 156);
  head.write('ustar\x0000', 257);
  head.write(`${octal(checksumOf(head), 6)} `, CHECKSUM.start);
  return head;
}

/** The bytes after a file's content. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** The sum of a header's bytes; its own field counts as blanks. */
const checksumOf = (head: Buffer): number =>
  head.reduce((sum, byte, at) => sum + (at >= CHECKSUM.start && at < CHECKSUM.end ? 0x20 : byte), 0);

const textAt = (head: Buffer, start: number, length: number): string =>
  head
    .subarray(start, start + length)
    .toString('latin1')
    .replace(/\0.*$/s, '');

function numberAt(head: Buffer, start: number, length: number): number {
  const text = textAt(head, start, length).trim();
  if (!/^[0-7]{1,11}$/.test(text)) throw new NoTar('an archive header has an invalid number');
  return Number.parseInt(text, 8);
}

function readHead(head: Buffer): TarHead {
  if (textAt(head, 257, 5) !== 'ustar' || numberAt(head, CHECKSUM.start, 8) !== checksumOf(head))
    throw new NoTar('an archive header is damaged');
  const type = head.readUInt8(156);
  const name = textAt(head, 0, 100);
  if (type !== FILE_TYPE || textAt(head, 345, 155) !== '') throw new NoTar(`${JSON.stringify(name)} is not a regular file`);
  return { name, size: numberAt(head, 124, 12) };
}

/** Reads bytes in the requested amounts. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** `size` bytes, in the chunks in which they arrive. */
  async *pieces(size: number): AsyncGenerator<Buffer, void> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) await this.#read();
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** `size` bytes at once: only for amounts that fit in memory. */
  async take(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.pieces(size)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** Reads to the end: some programs pad with a few zeros. */
  async finish(): Promise<void> {
    let left = MOST_FILLING;
    for (let next: IteratorResult<Buffer> = { value: this.#rest }; !next.done; next = await this.#source.next()) {
      left -= next.value.length;
      if (left < 0 || next.value.some((byte) => byte !== 0)) throw new NoTar('the archive has data after its end');
    }
  }

  async #read(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw new NoTar('the archive is truncated');
    this.#rest = next.value;
  }
}

/** Takes a file of an archive: `pieces` reads it in chunks, `whole` at once. */
export type TakeFile = (
  head: TarHead,
  content: { pieces: () => AsyncGenerator<Buffer, void>; whole: () => Promise<Buffer> },
) => Promise<void>;

/** Reads an archive to its end; `take` reads each file to its end. Throws `NoTar`, and whatever `take` throws. */
export async function readTar(source: AsyncIterable<Buffer>, take: TakeFile): Promise<void> {
  const bytes = new Bytes(source);
  for (;;) {
    const block = await bytes.take(BLOCK);
    if (block.equals(TAR_END.subarray(BLOCK))) break;
    const head = readHead(block);
    await take(head, { pieces: () => bytes.pieces(head.size), whole: () => bytes.take(head.size) });
    await bytes.take(tarPadding(head.size).length);
  }
  if (!(await bytes.take(BLOCK)).equals(TAR_END.subarray(BLOCK))) throw new NoTar('the archive has no end marker');
  await bytes.finish();
}
