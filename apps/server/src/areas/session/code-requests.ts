import { CODE_LIFE, countWrongCode, secondsToNextTry, type WrongCodes } from '@mt2/domain/session';
import { Throttle } from '../../world/limits/throttle.ts';
import type { RealNow } from '../../world/time/clock.ts';
import type { StoredCode } from './session.repo.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Beyond these the address that requested longest ago is forgotten. */
const MOST_ADDRESSES = 10_000;
/** Beyond these the oldest code of an address is forgotten. */
const MOST_CODES = 50;

/** Identifies one code among all sent to a recipient for a purpose. */
export type CodeNumber = Pick<StoredCode, 'recipient' | 'purpose' | 'n'>;
type World = { readonly id: string };
/** A code, and the real second of its request. */
type Requested = CodeNumber & { readonly at: number };
type Asked = { readonly codes: readonly Requested[]; readonly wrong: WrongCodes | undefined };
const NOTHING: Asked = { codes: [], wrong: undefined };
const keyOf = ({ id }: World, address: string): string => `${id} ${address}`;

/**
 * Requests for codes, under all names of their calls: their number for each contact, the codes each address requested, and
 * the number of wrong codes it sent without a contact. It is all in memory and in real time: a world stores no addresses.
 */
export class CodeRequests {
  /** Ten in a minute for each contact. */
  readonly perContact: Throttle;
  readonly #real: RealNow;
  readonly #byAddress = new Map<string, Asked>();

  constructor(real: RealNow) {
    this.#real = real;
    this.perContact = new Throttle('code', real, 10, MINUTE_MS);
  }

  /** Forgets a world that was deleted or replaced. */
  forget(world: string): void {
    this.perContact.forget(`${world} `);
    for (const key of this.#byAddress.keys()) if (key.startsWith(`${world} `)) this.#byAddress.delete(key);
  }

  #put(key: string, asked: Asked): void {
    this.#byAddress.delete(key);
    this.#byAddress.set(key, asked);
    const [oldest] = this.#byAddress.keys();
    if (oldest !== undefined && this.#byAddress.size > MOST_ADDRESSES) this.#byAddress.delete(oldest);
  }

  #of(world: World, address: string): Asked {
    return this.#byAddress.get(keyOf(world, address)) ?? NOTHING;
  }

  #now(): number {
    return Math.floor(this.#real() / SECOND_MS);
  }

  /** Notes a code that an address requested. */
  add(world: World, address: string, code: CodeNumber): void {
    const { codes, wrong } = this.#of(world, address);
    this.#put(keyOf(world, address), { codes: [...codes, { ...code, at: this.#now() }].slice(-MOST_CODES), wrong });
  }

  /**
   * The codes that an address requested in the last ten minutes of real time: a world with a stopped clock may keep them
   * valid for longer.
   */
  codesOf(world: World, address: string): readonly CodeNumber[] {
    const since = this.#now() - CODE_LIFE;
    return this.#of(world, address).codes.filter(({ at }) => at > since);
  }

  /** Seconds until an address may try another code without a contact, after fifteen wrong ones in an hour; 0 if it may now. */
  secondsToNextTry(world: World, address: string): number {
    return secondsToNextTry(this.#of(world, address).wrong, this.#now());
  }

  countWrong(world: World, address: string): void {
    const { codes, wrong } = this.#of(world, address);
    this.#put(keyOf(world, address), { codes, wrong: countWrongCode(wrong, this.#now()) });
  }
}
