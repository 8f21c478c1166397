import { hash } from 'node:crypto';
import { product } from '@mt2/contracts';
import { readAnswer } from '@mt2/contracts/answer';
import type { KycLevel } from '@mt2/domain/kyc';
import { findGuestOf } from '../../areas/chat/index.ts';
import { isIssued } from '../../areas/session/index.ts';
import type { Person } from '../../http/needs.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { contactOf, OF_SESSION, type Told, toldIn, userOfAccount } from './accounts.ts';
import type { Binding, BridgeStore } from './bridge-store.repo.ts';
import type { AskReal, RealAnswer } from './read-body.ts';
import { verdictOf } from './verdict.ts';

/** Creates the user of an account of the real side, or verifies the user that is there, up to the level of the profile. */
export type CreateUser = (world: World, account: string, level: KycLevel) => Promise<void>;
/** Whether a token is bound now; a refused one opens no session of the real side. */
export type Bound = 'bound' | 'refused' | 'unreachable';

/** The hash under which a token is kept. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');

/** Marks a person found by a token of the real side: no session of the world has this hash. */
const BRIDGED = 'bridge ';

/** True for a token with the name of a world, or a guest's key, that it issued, in use or not. */
export const isOfWorld = (world: World, token: string): boolean => isIssued(world, token) || findGuestOf(world, token) !== undefined;

const { getProfile } = product.account;

/**
 * What an answer to `user/center` tells: undefined if the token opens no session, nothing if the real side does not tell who
 * its users are. Throws if it is no answer.
 */
function toldBy(answer: RealAnswer, missing: readonly RegExp[]): Told | 'nothing' | undefined {
  const verdict = verdictOf(getProfile, answer, missing);
  if (verdict.kind === 'missing') return 'nothing';
  if (verdict.kind === 'signed-out' || (verdict.kind === 'answer' && verdict.endsSession)) return undefined;
  const read = verdict.kind === 'answer' ? readAnswer(getProfile, answer.status, verdict.body) : undefined;
  if (!read?.ok) throw new Error('the profile was refused');
  return toldIn(read.message);
}

/**
 * The sessions of a bridged world: a token that the world did not issue is the real side's, and is bound to the user of its
 * account. The world's own expiry does not apply to it.
 */
export class BridgeSessions {
  readonly #world: string;
  readonly #store: BridgeStore;
  readonly #create: CreateUser;
  /** Bindings that are being made, so that a token is asked for once. */
  readonly #binding = new Map<string, Promise<Bound>>();
  /** Users that are being created, by their contacts: two tokens of an account share its user. */
  readonly #creating = new Map<string, Promise<void>>();

  constructor(world: string, store: BridgeStore, create: CreateUser) {
    this.#world = world;
    this.#store = store;
    this.#create = create;
  }

  /** The user to whom a token of the real side is bound, if the world has that user: see `bind`. */
  findBound(source: Pick<Tx, 'sql'>, token: string): Person | undefined {
    const tokenHash = hashOfToken(token);
    const account = this.#store.bindingOf(this.#world, tokenHash)?.account;
    const user = account === undefined ? undefined : userOfAccount(source, account);
    if (!user) return undefined;
    const { id, nickname, lang } = user;
    return { id, account: user.account, nickname, lang, tokenHash: `${BRIDGED}${tokenHash}` };
  }

  /** True while the session by which a person was found is bound; undefined for a session of the world. */
  isBound({ tokenHash }: Person): boolean | undefined {
    if (!tokenHash.startsWith(BRIDGED)) return undefined;
    return this.#store.bindingOf(this.#world, tokenHash.slice(BRIDGED.length)) !== undefined;
  }

  /**
   * Binds a token: an unknown one is checked by one read of the real side. Its user is created if the world has none, also
   * after a reset that removed it.
   */
  bind(world: World, token: string, ask: AskReal, missing: readonly RegExp[] = []): Promise<Bound> {
    const tokenHash = hashOfToken(token);
    const running = this.#binding.get(tokenHash);
    if (running) return running;
    const made = this.#bind(world, token, ask, missing).finally(() => this.#binding.delete(tokenHash));
    this.#binding.set(tokenHash, made);
    return made;
  }

  /** Ends a session of the real side: it was logged out, or the real side answered 999. */
  end(token: string): void {
    this.#store.unbind(this.#world, hashOfToken(token));
  }

  async #bind(world: World, token: string, ask: AskReal, missing: readonly RegExp[]): Promise<Bound> {
    const tokenHash = hashOfToken(token);
    const known = this.#store.bindingOf(this.#world, tokenHash);
    if (known) {
      if (!userOfAccount(world, known.account)) await this.#createOnce(world, known);
      return 'bound';
    }
    try {
      const told = toldBy(await ask(getProfile, token), missing);
      if (!told) return 'refused';
      const bound: Binding =
        told === 'nothing'
          ? { account: `${OF_SESSION}${tokenHash}`, level: 'none' }
          : { account: this.#accountOf(told, tokenHash), level: told.level };
      await this.#createOnce(world, bound);
      this.#store.bind(this.#world, tokenHash, bound);
      return 'bound';
    } catch {
      return 'unreachable';
    }
  }

  /** The account of a user of the real side: the contact, and if others may have it, too, also the ID there. */
  #accountOf({ id, contact, isWhole }: Told, tokenHash: string): string {
    if (!isWhole) return `${contact} ${id ?? `${OF_SESSION}${tokenHash}`}`;
    if (id === undefined || this.#store.ownerOf(this.#world, contact, id) === id) return contact;
    return `${contact} ${id}`;
  }

  #createOnce(world: World, { account, level }: Binding): Promise<void> {
    const key = JSON.stringify(contactOf(account));
    const made = this.#creating.get(key) ?? this.#create(world, account, level).finally(() => this.#creating.delete(key));
    this.#creating.set(key, made);
    return made;
  }
}
