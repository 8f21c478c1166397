/** Integers as bytes, seven bits per byte, so small numbers take few bytes. Numbers up to 2^53. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = value;
  }

  /** A non-negative integer. */
  natural(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.byte(128 + (rest % 128));
    this.byte(rest);
  }

  /** A signed integer; the sign is the lowest bit. */
  integer(value: number): void {
    this.natural(value < 0 ? -2 * value - 1 : 2 * value);
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reads the output of `ByteWriter`. Past the end every byte is 0 and `isAtEnd` stays false. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** True if exactly all bytes were read. */
  get isAtEnd(): boolean {
    return this.#position === this.#bytes.length;
  }

  /** True if more was read than there is. */
  get isPastEnd(): boolean {
    return this.#position > this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.#position++] ?? 0;
  }

  natural(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  }

  integer(): number {
    const value = this.natural();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}
