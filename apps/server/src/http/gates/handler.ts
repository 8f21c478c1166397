import type { Language } from '@mt2/contracts/languages';
import { productOrigin } from '@mt2/contracts/origin';
import { assertDefined, ok } from '@mt2/domain';
import type { World } from '../../world/world.ts';
import { addressOf } from '../request/address-of.ts';
import { messageSentence, type SentenceName } from '../request/language.ts';
import type { Result } from '../result.ts';
import type { Gate, Outcome, Passed, RequestState } from './gate.ts';

type Query = (context: object, input: unknown) => Passed;
type Change = (context: object, input: unknown, ready: unknown) => Outcome;
type Prepared = { readonly prepare: (context: object, input: unknown) => Promise<Outcome>; readonly change: Change };

/** Answers the call. A change goes through the writer, where the gates check again before it is made. */
export const handlerGate: Gate = {
  name: 'handler',
  pass(state) {
    const { served, world, input } = state;
    if (served.call.changes && world) return change(state, world, served.handler as Change | Prepared);
    return (served.handler as Query)({ ...callerOf(state), world }, input);
  },
  inWriter(state, tx) {
    const handler = state.served.handler as Change | Prepared;
    const ready = assertDefined(state.ready, 'a change is made after its preparation');
    if (!ready.ok) return ready;
    const act = 'change' in handler ? handler.change : handler;
    return act({ ...callerOf(state), ...tx }, state.input, ready.value);
  },
};

async function change(state: RequestState, world: World, handler: Change | Prepared): Promise<Result> {
  const ready = 'prepare' in handler ? await handler.prepare({ ...callerOf(state), world }, state.input) : ok(undefined);
  // A refusal that leaves something behind is written in the change's turn.
  if (!ready.ok && !('keep' in ready)) return ready;
  state.ready = ready;
  return world.write((tx) => state.served.inWriter(state, tx));
}

const sayIn = (lang: Language) => (name: SentenceName, values?: Record<string, string>) => messageSentence(lang, name, values);

/** Holds no request: what an answered call leaves behind would keep it in memory for a while. */
const originAt = (world: World | undefined, protocol: string, host: string) => (): string => {
  const url = URL.parse(`${protocol}://${host}`);
  return url && world ? productOrigin(world.id, url) : '';
};

/** The caller as a handler gets it; `note` adds the result of each check to the request log. */
const callerOf = ({ served, person, lang, namedLang, trail, world, request }: RequestState) => ({
  person,
  lang,
  namedLang,
  origin: originAt(world, request.protocol, request.host),
  address: addressOf(request.raw, served.appContext.proxies),
  userAgent: request.headers['user-agent'] ?? '',
  say: sayIn(lang),
  note: trail && ((...seen: Parameters<typeof trail.note>) => trail.note(...seen)),
});
