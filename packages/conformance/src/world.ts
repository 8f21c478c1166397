import { type Answer, type Call, type Client, lab, product, type Sent } from '@mt2/contracts';
import type { ReviewKindName } from '@mt2/contracts/areas';
import { assertDefined, must } from '@mt2/domain';

/** Creates clients of a server's worlds, whether it runs in this process or in another. */
export type Clients = { client(world: string, token?: string, headers?: Record<string, string>): Client };

/** Thrown by a step that requires something a backend without our lab does not have. */
export class NeedsLab extends Error {
  override name = 'NeedsLab';
}

/** The backend has our lab, which does not accept the token: a run would leave out what needs the lab. */
export class WrongLabToken extends Error {
  constructor(baseUrl: string) {
    super(`The lab at ${baseUrl} requires another token: give it with --token, or play without the lab with --no-lab.`);
  }
}

/** A world as seen through its calls. */
export class CalledWorld {
  readonly server: Clients;
  readonly id: string;
  readonly guest: Client;

  constructor(server: Clients, id: string) {
    this.server = server;
    this.id = id;
    this.guest = server.client(id);
  }

  /** A client logged in as a persona. */
  async as(persona: string, headers: Record<string, string> = {}): Promise<Client> {
    const { message } = await ok(this.guest, lab.people.logInAs, { persona });
    return this.server.client(this.id, message.token, headers);
  }

  /** Registers a new user, with a code read from the outbox and that of an inviter if given; returns a logged-in client. */
  async signUp(email: string, password = 'secret-1', extension_code = ''): Promise<Client> {
    await ok(this.guest, product.session.sendMailCode, { user_string: email, type: 'register' });
    const { message } = await ok(this.guest, lab.outbox.listOutbox, { recipient: email, purpose: 'register' });
    const { code } = assertDefined(message.at(-1), 'a code was sent');
    const form = { type: 'email', user_string: email, code, password, re_password: password, extension_code } as const;
    await ok(this.guest, product.session.register, form);
    const token = await ok(this.guest, product.session.login, { user_string: email, password });
    return this.server.client(this.id, token.message);
  }

  async fund(persona: string, credit: { readonly currency: string; readonly account: string; readonly amount: string }): Promise<void> {
    await ok(this.guest, lab.people.fund, { persona, ...credit });
  }

  /** The verified name of a persona: `No Address Example`. */
  async nameOf(persona: string): Promise<string> {
    const words = persona.split('-').map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
    return [...words, 'Example'].join(' ');
  }

  /** The texts sent to a user for a purpose. */
  async messages(recipient: string, purpose: string): Promise<string[]> {
    return (await ok(this.guest, lab.outbox.listOutbox, { recipient, purpose })).message.map(({ text }) => text);
  }

  /** Decides a review as the operator. */
  async review(kind: ReviewKindName, id: number, decision: 'approve' | 'reject', reason = ''): Promise<void> {
    await ok(this.guest, lab.operator.decideReview, { kind, id: String(id), decision, reason });
  }

  advance(by: string) {
    return ok(this.guest, lab.clock.advance, { by });
  }

  /** Pins it for a server that starts later. */
  async pin(): Promise<void> {
    await ok(this.guest, lab.worlds.pinWorld, { world: this.id });
  }

  /** SHA-256 of the whole world: the same steps produce the same hash. */
  async hash(): Promise<string> {
    return (await ok(this.guest, lab.inspect.getHash, {})).message.sha256;
  }

  /** Proves the ledger's invariants. */
  async prove(): Promise<void> {
    const { message } = await ok(this.guest, lab.inspect.checkInvariants, {});
    must(message.ok, `the ledger is sound: ${JSON.stringify(message.violations)}`);
  }
}

/** Sends a call that must succeed. */
export async function ok<C extends Call>(
  client: Client,
  call: C,
  sent: Sent<C>,
  headers: Record<string, string> = {},
): Promise<Extract<Answer<C>, { ok: true }>> {
  const answer = await client.send(call, sent, { headers });
  must(answer.ok, `${call.method} ${call.path} succeeds: ${JSON.stringify(answer)}`);
  return answer;
}

/** The refusal's name of a call that must be refused. */
export async function refusal<C extends Call>(
  client: Client,
  call: C,
  sent: Sent<C>,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await client.send(call, sent, { headers });
  must(!answer.ok && answer.key !== 'internal-error', `${call.method} ${call.path} is refused: ${JSON.stringify(answer)}`);
  return answer.key;
}
