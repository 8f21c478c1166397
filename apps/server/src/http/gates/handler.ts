import type { AnyKind, Call } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import { productOrigin } from '@mt2/contracts/origin';
import { assertDefined, type Note, ok } from '@mt2/domain';
import type { Outcome, Refused } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { addressOf } from '../request/address-of.ts';
import { messageSentence, type Say } from '../request/language.ts';
import { Ready, type Result } from '../result.ts';
import { type Gate, type Passed, type RequestState, whenDone } from './gate.ts';

type Query = (context: object, input: unknown) => Passed;
type Change = (context: object, input: unknown, ready: unknown) => Outcome;
type Prepared = { readonly prepare: (context: object, input: unknown) => Promise<Outcome>; readonly change: Change };

/** Runs the call. A change goes through the writer, where the gates check again first. */
export const handlerGate: Gate = {
  name: 'handler',
  pass(state) {
    const { served, world } = state;
    if (served.call.changes && world) return change(state, world, served.handler as Change | Prepared);
    return whenDone((served.handler as Query)(new Caller(state), state.values), (result) =>
      result instanceof Ready ? result : onWire(state, result),
    );
  },
  inWriter(state, tx) {
    const handler = state.served.handler as Change | Prepared;
    const ready = assertDefined(state.ready, 'a change is made after its preparation');
    if (!ready.ok) return onWire(state, ready);
    const act = 'change' in handler ? handler.change : handler;
    return onWire(state, act(Object.assign(new Caller(state), tx), state.values, ready.value));
  },
};

/** A handler's values in wire format, the only format that other gates see. */
function onWire({ served, input }: RequestState, outcome: Outcome): Outcome {
  const { answers, beside, answersBeside, path } = served.call;
  if (!outcome.ok) return refusedOnWire(served.call, input, outcome);
  if (!(answers || answersBeside)) return outcome;
  const encoded = (kind: AnyKind | undefined, value: unknown) => (kind ? kind.encode(value, path) : value);
  if (!beside) return { ...outcome, value: encoded(answers, outcome.value) };
  const { value } = outcome as { value: { message: unknown; beside: unknown } };
  return { ...outcome, value: { message: encoded(answers, value.message), beside: encoded(answersBeside, value.beside) } };
}

/**
 * A refusal whose field has its name on the wire; a rule shared by calls may name a field that this call does not have.
 * The rule may have parsed its input for a preview.
 */
function refusedOnWire({ takes }: Call, input: unknown, { field: code, parsed: _, ...refused }: Refused & { parsed?: unknown }): Refused {
  const field = code === undefined ? undefined : takes?.sentAs(code, input as Readonly<Record<string, unknown>>);
  return field === undefined ? refused : { ...refused, field };
}

async function change(state: RequestState, world: World, handler: Change | Prepared): Promise<Result> {
  const ready = 'prepare' in handler ? await handler.prepare(new Caller(state), state.values) : ok(undefined);
  // A refusal that keeps writes is stored in the change's turn.
  if (!ready.ok && !('keep' in ready)) return refusedOnWire(state.served.call, state.input, ready);
  state.ready = ready;
  return world.write((tx) => state.served.inWriter(state, tx));
}

const sayIn =
  (lang: Language): Say =>
  (name, values) =>
    messageSentence(lang, name, values);

/** Holds no reference to the request: objects that survive an answered call would keep it in memory for a while. */
const originAt = (world: World | undefined, protocol: string, host: string) => (): string => {
  const url = URL.parse(`${protocol}://${host}`);
  return url && world ? productOrigin(world.id, url) : '';
};

/** The caller as its handler receives it, and the world. What it does not read is not made, so a copy of it (`...`) lacks that. */
class Caller {
  readonly person: RequestState['person'];
  readonly lang: Language;
  readonly world: World | undefined;
  readonly #state: RequestState;

  constructor(state: RequestState) {
    this.person = state.person;
    this.lang = state.lang;
    this.world = state.world;
    this.#state = state;
  }

  get origin(): () => string {
    const { world, request } = this.#state;
    return originAt(world, request.protocol, request.host);
  }

  get address(): string {
    const { served, request } = this.#state;
    return addressOf(request.raw, served.appContext.proxies);
  }

  get userAgent(): string {
    return this.#state.request.headers['user-agent'] ?? '';
  }

  get isKeyed(): boolean {
    return this.#state.once !== undefined;
  }

  get say(): Say {
    return sayIn(this.lang);
  }

  /** Adds the result of each check to the request log. */
  get note(): Note | undefined {
    const { trail } = this.#state;
    return trail && ((...seen) => trail.note(...seen));
  }
}
