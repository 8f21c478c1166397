import { type Call, isRefusal, type RefusalName } from '@mt2/contracts';
import { type Decision, err, ok } from '@mt2/domain';
import type { z } from 'zod';
import type { Gate, Passed, ReadInput } from '../gate.ts';
import { noteInput } from '../trail-notes.ts';
import { readUpload } from '../uploads.ts';

type Fields = Record<string, unknown>;
type Parsed = Decision<unknown, RefusalName>;

/** Parses the call's fields; the first complaint is the refusal. */
export const inputGate: Gate = {
  name: 'input',
  pass(state, next) {
    const act = (parsed: Parsed): Passed => {
      if (state.trail) noteInput(state.trail, state.request, parsed.ok);
      if (!parsed.ok) return parsed;
      state.input = parsed.value;
      return next(state);
    };
    const parsed = state.served.readInput(state.request);
    return parsed instanceof Promise ? parsed.then(act) : act(parsed);
  },
};

/** Reads a call's fields from a request; a call without fields reads nothing. */
export function inputReader({ method, input, takesFile }: Call): ReadInput {
  const parse = (fields: Fields): Parsed => {
    const parsed = input.safeParse(fields);
    return parsed.success ? ok(parsed.data) : err(refusalOf(parsed.error));
  };
  const isEmpty = Object.keys(input.shape).length === 0 && input.def.catchall === undefined;
  if (isEmpty) return () => ok({});
  if (takesFile) return (request) => readUpload(request, takesFile.mostBytes).then((sent) => (sent.ok ? parse(sent.value) : sent));
  const inQuery = method === 'GET' || method === 'DELETE';
  return ({ query, body, params }) => parse({ ...((inQuery ? query : body) as Fields | undefined), ...(params as Fields) });
}

/** The first complaint names the refusal. */
function refusalOf(error: z.ZodError): RefusalName {
  const first = error.issues[0]?.message ?? '';
  return isRefusal(first) ? first : 'parameter-invalid';
}
