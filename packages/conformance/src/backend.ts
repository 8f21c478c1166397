import { type Call, type Client, createClient, lab, product, type Sent } from '@mt2/contracts';
import { SELF } from './dealings.ts';
import { type Answered, isRefused } from './judge.ts';
import { type Login, Stage } from './scenario.ts';
import { CalledWorld, type Clients, NeedsLab, ok, WrongLabToken } from './world.ts';

/** A user with an account on the backend. */
export type User = Pick<Login, 'account' | 'password'>;
/** The backend and its users; `labToken` if its lab requires one. */
export type Wish = {
  readonly baseUrl: string;
  readonly labToken?: string;
  /** False: ignores the lab. */
  readonly usesLab?: boolean;
  /** Required without a lab. */
  readonly user?: User | undefined;
  /** Seconds to wait for an answer. */
  readonly patience?: number;
};

/** The use of a stage. A plain refusal is one request, which changes nothing: those of a persona share a world. */
export type Use = 'success' | 'refusal' | 'plain-refusal';

/** A backend that claims to implement the contract. */
export type Backend = {
  readonly hasLab: boolean;
  /** Opens the stage of a call's scenario for a persona. Throws `NeedsLab` if that requires our lab. */
  open(persona: string, use: Use, call: Call): Promise<Stage>;
  /** After a scenario: its orders are cancelled, or its world is deleted. */
  close(stage: Stage): Promise<void>;
  /** After all scenarios; returns what the run leaves behind, in sentences. */
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

const { spot } = product;
/** The only changes of a run without our lab: it cancels the orders that it places. */
const UNDONE: ReadonlySet<Call> = new Set<Call>([spot.placeOrder, spot.cancelOrder]);

/** Maximum pages of open orders. */
const MOST_PAGES = 100;
/** The IDs of a user's open spot orders, by all pages: another backend's may be shorter than requested. */
async function openOrders(client: Client): Promise<ReadonlySet<number>> {
  const ids = new Set<number>();
  for (let page = 1, size = -1; page <= MOST_PAGES && ids.size > size; page += 1) {
    ({ size } = ids);
    for (const { id } of (await ok(client, spot.listOrders, { status: 1, page, limit: 100 })).message) ids.add(id);
  }
  return ids;
}

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

async function backendWithout({ user, ...at }: Wish): Promise<Backend> {
  const plain = (token = ''): Client => clientAt(at, headersOf('', token));
  const token = user && (await tokenOf(plain(), user));
  const own = plain(token);
  // Without the list, no order is placed.
  const before = token === undefined ? undefined : await openOrders(own).catch(() => undefined);
  const placed = async () => (before ? [...(await openOrders(own))].filter((id) => !before.has(id)) : []);
  let hasChanged = false;
  const left = new Set<string>();
  const check = (call: Call): void => {
    if (call.path.startsWith('/lab/')) throw new NeedsLab(`the lab (${call.path})`);
    if (call.changes && !(before && UNDONE.has(call))) throw new NeedsLab('its own world');
    hasChanged ||= call.changes;
  };
  /** The clients of preparations, which only read, and place and cancel orders. */
  const server: Clients = {
    client: (_, session) => ({
      send: async (call, ...rest) => {
        check(call);
        return plain(session).send(call, ...rest);
      },
    }),
  };
  const login = { ...(user ?? { account: '', password: '' }), fundPassword: undefined };
  return {
    hasLab: false,
    open: async (persona, use, call) => {
      if (persona !== USUAL && persona !== SELF) throw new NeedsLab(`the persona ${persona}`);
      if (use === 'success') check(call);
      return new Stage(new CalledWorld(server, ''), token ?? '', login);
    },
    close: async () => {
      if (hasChanged) for (const id of await placed().catch(() => [])) await own.send(spot.cancelOrder, { id }).catch(() => undefined);
      hasChanged = false;
    },
    end: async () => {
      const orders = (await placed()).map((id) => `spot order ${id}`);
      return [...left, ...orders];
    },
    exchange: async (call, sent, stage, headers) => {
      const answered = await exchangeIn(at)(call, sent, stage, headers);
      if (call.changes && !isRefused(call, answered)) {
        hasChanged = true;
        if (!UNDONE.has(call)) left.add(`${call.method} ${call.path} accepted what it should refuse`);
      }
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
