import { lab } from '@mt2/contracts';
import { isSecret } from '@mt2/contracts/lab/recorded';
import type { World } from './world.ts';

/** Well-known secrets. */
const KNOWN: Readonly<Record<string, string>> = { password: 'mt2-demo', 'fund-password': '246810' };
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A substitute text of this length for an unknown secret: always the same for the same secret. */
function standIn(tag: string, length: number, isDigits: boolean): string {
  const digits = [...tag].map((digit) => Number.parseInt(digit, 16));
  const text = Array.from({ length }, (_, at) => digits[at % digits.length] ?? 0);
  return text.map((digit, at) => (isDigits || at % 2 === 1 ? String(digit % 10) : LETTERS[digit])).join('');
}

/** The texts behind the secrets of a record, in the world of its replay. */
export class Secrets {
  readonly #world: World;
  /** Tokens and keys from answers of the replay. */
  readonly #found = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  async textOf(name: string): Promise<string> {
    const known = KNOWN[name] ?? this.#found.get(name);
    if (known !== undefined) return known;
    const [first = '', second = '', third] = name.split(' ');
    if (first === 'totp') return this.#codeOf(second, third);
    if (first !== 'message') return standIn(first, Number(second), third === 'digits');
    const [message] = await this.#world.call(lab.outbox.listOutbox, { after: String(Number(second) - 1) });
    return String(message?.seq) === second ? (message?.code ?? '') : '';
  }

  /** A code of a user's authenticator in the world of the replay, at the instant of the step. */
  async #codeOf(persona: string, which = 'now'): Promise<string> {
    const codes = await this.#world.people.totp(persona);
    return which === 'previous' ? codes.previous_code : which === 'next' ? codes.next_code : codes.code;
  }

  /** The fields of a step with their secrets filled in. */
  async fill(input: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    const fields: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(input)) fields[name] = isSecret(value) ? await this.textOf(value.secret) : value;
    return fields;
  }

  /** Remembers the actual values for the secrets of a recorded answer. */
  learn(recorded: unknown, answered: unknown): void {
    if (isSecret(recorded)) this.#found.set(recorded.secret, String(answered));
    else if (typeof recorded === 'object' && recorded !== null && typeof answered === 'object' && answered !== null)
      for (const [name, value] of Object.entries(recorded)) this.learn(value, (answered as Record<string, unknown>)[name]);
  }
}
