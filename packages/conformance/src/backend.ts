import { type Call, type Client, createClient, lab, product, type Sent } from '@mt2/contracts';
import { OTHER, SELF } from './dealings.ts';
import { type Answered, isRefused } from './judge.ts';
import type { Account } from './kept.ts';
import { uploadPictures } from './pictures.ts';
import { probeFundPassword } from './probe.ts';
import { remember, type Undo } from './restore.ts';
import { type Login, Stage } from './scenario.ts';
import { CalledWorld, type Clients, NeedsLab, ok, WrongLabToken } from './world.ts';

/** A user with an account on the backend. */
export type User = Login;
/** The backend and its users; `labToken` if its lab requires one. */
export type Wish = {
  readonly baseUrl: string;
  readonly labToken?: string;
  /** False: ignores the lab. */
  readonly usesLab?: boolean;
  /** Required without a lab; the second user trades with the first. */
  readonly user?: User | undefined;
  readonly secondUser?: User | undefined;
  /** Seconds to wait for an answer. */
  readonly patience?: number;
};

/** The use of a stage. A plain refusal is one request, which changes nothing: those of a persona share a world. */
export type Use = 'success' | 'refusal' | 'plain-refusal';

/** A backend that claims to implement the contract. */
export type Backend = {
  readonly hasLab: boolean;
  /** Opens the stage of a scenario for a persona and an area. Throws `NeedsLab` if that requires our lab. */
  open(persona: string, use: Use, area: string): Promise<Stage>;
  /** After a scenario: its changes are undone, or its world is deleted. */
  close(stage: Stage): Promise<void>;
  /** After all scenarios; returns the changes the run could not undo, as sentences. */
  end(): Promise<readonly string[]>;
  /** Sends a call as a user, or as a guest; returns the raw answer. Throws `NoAnswer`. */
  exchange(call: Call, sent: Sent<Call>, stage?: Stage, headers?: Readonly<Record<string, string>>): Promise<Answered>;
};

/** A call was sent, and no answer was received. */
export class NoAnswer extends Error {}

/** Default seconds to wait for an answer. */
const PATIENCE = 60;
/** No answer of the contract is nearly as large; a longer one is invalid, and is not read to its end. */
const MOST_BYTES = 32_000_000;
/** The persona of a scenario that names none. */
export const USUAL = 'trader';

type Headers = Record<string, string>;
type At = Pick<Wish, 'baseUrl' | 'patience'>;

/** Reads an answer up to a limit. */
async function fetchBounded(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const { body, status, headers } = await fetch(url, init);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new Error(`an answer of more than ${MOST_BYTES / 1_000_000} MB`);
    parts.push(part);
  }
  return new Response(size > 0 ? new Blob(parts) : null, { status, headers });
}

const clientAt = ({ baseUrl, patience = PATIENCE }: At, headers: Headers, fetching: typeof fetch = fetchBounded): Client =>
  createClient({
    baseUrl,
    headers: () => ({ lang: 'en', ...headers }),
    fetch: (url, init) => fetching(url, { ...init, signal: AbortSignal.timeout(patience * 1000) }),
  });

const headersOf = (world: string, token: string): Headers => ({ ...(world ? { 'x-world': world } : {}), authorization: token });

async function exchangeAt(at: At, [call, sent]: readonly [Call, Sent<Call>], headers: Headers): Promise<Answered> {
  let kept: Response | undefined;
  const client = clientAt(at, headers, async (url, init) => {
    const response = await fetchBounded(url, init);
    kept = response.clone();
    return response;
  });
  await client.send(call, sent).catch((error: unknown) => {
    if (!kept) throw new NoAnswer(error instanceof Error ? error.message : String(error));
  });
  const { status = 0, headers: answered } = kept ?? {};
  return { status, contentType: answered?.get('content-type') ?? '', text: (await kept?.text()) ?? '' };
}

/** An account on a backend without our lab: everything that requires the lab throws `NeedsLab`. */
class OutsideWorld extends CalledWorld {
  readonly #personOf: (persona: string) => string;

  /** `personOf` returns the token of the user who represents a persona, or throws `NeedsLab`. */
  constructor(server: Clients, personOf: (persona: string) => string) {
    super(server, '');
    this.#personOf = personOf;
  }

  override async as(persona: string): Promise<Client> {
    return this.server.client('', this.#personOf(persona));
  }

  /** The accounts must have enough money before the run. */
  override async fund(): Promise<void> {}

  override async nameOf(persona: string): Promise<string> {
    const { message } = await ok(await this.as(persona), product.account.getProfile, {});
    return message.name;
  }
}

/** A client without a lab that reports calls that may have changed something. */
const outside = (client: Client, note: (call: Call) => void): Client => ({
  send: async (call, ...rest) => {
    if (call.path.startsWith('/lab/')) throw new NeedsLab(`the lab (${call.path})`);
    const answer = await client.send(call, ...rest).catch((error: unknown) => {
      note(call);
      throw error;
    });
    if (answer.ok) note(call);
    return answer;
  },
});

const exchangeIn =
  (at: At): Backend['exchange'] =>
  (call, sent, stage, headers) =>
    exchangeAt(at, [call, sent], { ...headersOf(stage?.world.id ?? '', stage?.token ?? ''), ...headers });

function backendWithLab({ labToken = '', ...at }: Wish): Backend {
  const token: Headers = labToken ? { 'x-lab-token': labToken } : {};
  const server: Clients = { client: (world, person = '') => clientAt(at, { ...headersOf(world, person), ...token }) };
  const guest = server.client('main');
  const shared = new Map<string, Promise<Stage>>();
  const openOwn = async (persona: string) => {
    const { message } = await ok(guest, lab.worlds.createWorld, { from: 'seed' });
    return Stage.open(new CalledWorld(server, message.id), persona).catch(async (error: unknown) => {
      await remove(message.id);
      throw error;
    });
  };
  const openShared = (persona: string) => {
    const stage = shared.get(persona) ?? openOwn(persona);
    shared.set(persona, stage);
    // The next caller tries again.
    stage.catch(() => shared.delete(persona));
    return stage;
  };
  // A world that is not deleted expires within an hour, and does not affect the result.
  const remove = async (id: string) => void (await guest.send(lab.worlds.deleteWorld, { id }).catch(() => undefined));
  const sharedOnes = async () =>
    (await Promise.allSettled(shared.values())).flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  return {
    hasLab: true,
    open: (persona, use) => (use === 'plain-refusal' ? openShared(persona) : openOwn(persona)),
    close: async (stage) => {
      if (!(await sharedOnes()).includes(stage)) await remove(stage.world.id);
    },
    end: async () => {
      for (const { world } of await sharedOnes()) await remove(world.id);
      return [];
    },
    exchange: exchangeIn(at),
  };
}

async function tokenOf(client: Client, { account, password }: User): Promise<string> {
  return (await ok(client, product.session.login, { user_string: account, password })).message;
}

async function backendWithout({ user, secondUser, ...at }: Wish): Promise<Backend> {
  let hasChanged = false;
  const note = ({ changes }: Call) => {
    hasChanged ||= changes;
  };
  const server: Clients = { client: (_, token = '') => outside(clientAt(at, headersOf('', token)), note) };
  const guest = server.client('');
  let token = user && (await tokenOf(guest, user));
  const other = secondUser && (await tokenOf(guest, secondUser));
  if (user && token !== undefined) await probeFundPassword(clientAt(at, headersOf('', token)), user);
  if (secondUser && other !== undefined) await probeFundPassword(clientAt(at, headersOf('', other)), secondUser);
  const login = user ?? { account: '', password: '', fundPassword: undefined };
  let undo: Undo | undefined;
  const left = new Set<string>();
  const pictures = new Map<string, Promise<string>>();
  const accountOf = (session: string, of: User): Account => {
    const client = server.client('', session);
    const picture = () => {
      const sent = pictures.get(session) ?? uploadPictures(client, 1).then(([path = '']) => path);
      pictures.set(session, sent);
      return sent;
    };
    return { client, login: of, picture };
  };
  /** Two users who trade with each other, once for each success; doing so for every refusal would fill their accounts. */
  const two = (persona: string): string => {
    const found = { [SELF]: token, [OTHER]: other }[persona];
    if (found === undefined) throw new NeedsLab(persona === OTHER ? 'a second user' : `the persona ${persona}`);
    return found;
  };
  const none = (): never => {
    throw new NeedsLab('its own world');
  };
  return {
    hasLab: false,
    open: async (persona, use, area) => {
      if (persona !== USUAL && persona !== SELF) throw new NeedsLab(`the persona ${persona}`);
      if (token !== undefined)
        undo = await remember(area, [accountOf(token, login), other && secondUser ? accountOf(other, secondUser) : undefined]);
      hasChanged = false;
      return new Stage(new OutsideWorld(server, use === 'success' ? two : none), token ?? '', login, false);
    },
    close: async () => {
      // Another backend may accept what it should refuse; a refused call changes nothing.
      if (hasChanged) for (const each of (await undo?.()) ?? []) left.add(each);
      undo = undefined;
    },
    end: async () => [...left],
    exchange: async (call, sent, stage, headers) => {
      const answered = await exchangeIn(at)(call, sent, stage, headers);
      if (!isRefused(call, answered)) note(call);
      // Some backends keep one session per user: the login scenarios end the one used here.
      if (stage && user && call === product.session.login) token = await tokenOf(guest, user);
      return answered;
    },
  };
}

/** True if our lab answers. Throws if it refuses the token. */
async function findsLab({ labToken = '', usesLab = true, ...at }: Wish): Promise<boolean> {
  const answer = await clientAt(at, labToken ? { 'x-lab-token': labToken } : {})
    .send(lab.worlds.listWorlds, {})
    .catch((error: unknown) => {
      // A different kind of answer means no lab; no answer means no backend.
      if (error instanceof SyntaxError || (error instanceof Error && error.message === 'the answer is not an envelope')) return undefined;
      throw new Error(`Nothing answers at ${at.baseUrl}.`, { cause: error });
    });
  if (usesLab && answer?.ok === false && answer.key === 'lab-token-required') throw new WrongLabToken(at.baseUrl);
  return usesLab && answer?.ok === true;
}

/** Opens a backend: with our lab if it has one, otherwise as its users. Throws if it refuses their login, or does not answer. */
export const openBackend = async (wish: Wish): Promise<Backend> => ((await findsLab(wish)) ? backendWithLab(wish) : backendWithout(wish));
