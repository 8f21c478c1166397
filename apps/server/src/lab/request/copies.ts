import type { GateNote } from '../../http/trail.ts';

/** More of a text is not kept. */
const LONGEST_TEXT = 200;
/** Shorter texts are never parts of others: the engine copies them itself. */
const SHORTEST_PART = 13;
/** What a text, and a gate, take beside their characters; more rather than less. */
const TEXT_BYTES = 32;
const GATE_BYTES = 100;
/** What one call may take. */
const MOST_BYTES = 16_384;

const copied = (text: string): string => Buffer.from(text).toString();

type Facts = Readonly<Record<string, unknown>>;

/**
 * Copies what is kept of one call, and counts its bytes: a part of a text would keep the whole text in memory, with it the body that it came in.
 * Where the call has used up its room, nothing but a mark is kept of further texts.
 */
export class Copies {
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  text(text: string): string {
    const kept = this.#shortened(text);
    return kept.length < SHORTEST_PART ? kept : copied(kept);
  }

  texts(texts: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, this.text(text)]));
  }

  facts(facts: Facts): Record<string, unknown> {
    const kept: Record<string, unknown> = {};
    for (const name in facts) kept[this.#name(name)] = this.#value(facts[name]);
    return kept;
  }

  gate({ gate, saw, isPassed }: GateNote): GateNote {
    this.#bytes += GATE_BYTES;
    return { gate, saw: typeof saw === 'object' && saw !== null ? this.facts(saw as Facts) : this.#value(saw), isPassed };
  }

  /** The engine keeps every name of a field as a text of its own: only what is cut off of one is copied. */
  #name(name: string): string {
    const kept = this.#shortened(name);
    return kept === name ? name : copied(kept);
  }

  #shortened(text: string): string {
    const kept = this.#bytes > MOST_BYTES ? '…' : text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
    this.#bytes += TEXT_BYTES + 2 * kept.length;
    return kept;
  }

  /** Gates see texts, numbers and truths; anything else is of no use to who reads about them. */
  #value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    this.#bytes += TEXT_BYTES;
    return typeof value === 'object' ? '' : value;
  }
}
