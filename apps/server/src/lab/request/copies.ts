import type { GateNote } from './trail.ts';

/** Longer texts are cut. */
const LONGEST_TEXT = 200;
/** Shorter parts do not keep the whole text alive: the engine copies them itself. */
const SHORTEST_PART = 13;
/** Bytes of a text, and of a gate, in addition to their characters; an upper estimate. */
const TEXT_BYTES = 32;
const GATE_BYTES = 100;
/** Maximum bytes stored per call. */
const MOST_BYTES = 16_384;

/** True for a text that was cut. */
export const isCut = (value: unknown): boolean =>
  typeof value === 'string' && value.endsWith('…') && (value === '…' || value.length > LONGEST_TEXT);

const copied = (text: string): string => Buffer.from(text).toString();

type Facts = Readonly<Record<string, unknown>>;

/**
 * Copies the stored parts of one call, and counts their bytes: a slice of a text would keep the whole text in memory, with
 * its request body. Once the call has used up its bytes, further texts are replaced by a mark.
 */
export class Copies {
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  text(text: string): string {
    const short = this.#shortened(text);
    return short.length < SHORTEST_PART ? short : copied(short);
  }

  texts(texts: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, this.text(text)]));
  }

  facts(facts: Facts): Record<string, unknown> {
    const copy: Record<string, unknown> = {};
    for (const name in facts) copy[this.#name(name)] = this.#value(facts[name]);
    return copy;
  }

  gate({ gate, saw, isPassed }: GateNote): GateNote {
    this.#bytes += GATE_BYTES;
    return { gate, saw: typeof saw === 'object' && saw !== null ? this.facts(saw as Facts) : this.#value(saw), isPassed };
  }

  /** The engine stores each field name as a separate text: only a truncated name is copied. */
  #name(name: string): string {
    const short = this.#shortened(name);
    return short === name ? name : copied(short);
  }

  #shortened(text: string): string {
    const short = this.#bytes > MOST_BYTES ? '…' : text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
    this.#bytes += TEXT_BYTES + 2 * short.length;
    return short;
  }

  /** Gates see texts, numbers and booleans; anything else is of no use in the log. */
  #value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    this.#bytes += TEXT_BYTES;
    return typeof value === 'object' ? '' : value;
  }
}
