import type { McpServer } from '@modelcontextprotocol/server';
import { LANGUAGES } from '@mt2/contracts';
import { Refused } from '@mt2/lab/connect';
import { z } from 'zod';
import { answer, CHANGES, READS, refusalOf, worldField } from './answer.ts';
import { callsOf, findCall, namesOf } from './catalogue.ts';
import { describeCall } from './describe-call.ts';
import type { Desk } from './desk.ts';

const DESTROYS = { readOnlyHint: false, destructiveHint: true, openWorldHint: false };

const fields = z
  .record(z.string(), z.unknown())
  .default({})
  .describe('Fields by name, including those in the path; a file as base64. describe_call lists them.');

const productInput = z.object({
  call: z.string().describe('Area and name, such as spot.placeOrder.'),
  fields,
  as: z.string().optional().describe('The caller: a persona of list_people, or an account, logged in for you. A guest if omitted.'),
  token: z.string().optional().describe('Instead of `as`: the token of the session under test.'),
  lang: z.enum(LANGUAGES).optional().describe('Language of sentences; en by default.'),
  ...worldField,
});

/** A call of the product: a refusal is a result, because it is often what a test expects. */
async function callProduct(desk: Desk, { call: name, fields: sent, as, token, lang, world: asked }: z.output<typeof productInput>) {
  const call = findCall(name, 'product');
  const world = await desk.worldOf(asked);
  const session = as === undefined ? token : await desk.logIn(as, world);
  const place = { world, ...(session === undefined ? {} : { token: session }), ...(lang === undefined ? {} : { lang }) };
  try {
    const { message, beside } = await desk.send(call, sent, place);
    return message instanceof Blob ? message : { world, ok: true, message, beside };
  } catch (error) {
    if (error instanceof Refused) return { world, ok: false, ...refusalOf(error) };
    throw error;
  }
}

/** The tools that find, describe and send any call of the contract. */
export function addCallTools(mcp: McpServer, desk: Desk): void {
  mcp.registerTool(
    'list_calls',
    {
      description: 'Every area with the names of its calls; with `area`, its calls with their descriptions, required callers, and fields.',
      inputSchema: z.object({ area: z.string().optional() }),
      annotations: READS,
    },
    ({ area }) => answer(async () => (area === undefined ? { product: namesOf('product'), lab: namesOf('lab') } : callsOf(area))),
  );
  mcp.registerTool(
    'describe_call',
    {
      description: 'A call in full: each field with its meaning, unit and type, an example, the answer, and its refusals.',
      inputSchema: z.object({ call: z.string().describe('Area and name, such as spot.placeOrder.') }),
      annotations: READS,
    },
    ({ call }) => answer(() => describeCall(call, desk.server.url)),
  );
  mcp.registerTool(
    'product_call',
    {
      description: 'Calls the product as a persona. A refusal is an answer with `ok` false and its name; why_refused explains it.',
      inputSchema: productInput,
      annotations: CHANGES,
    },
    (input) => answer(() => callProduct(desk, input)),
  );
  mcp.registerTool(
    'lab_call',
    {
      description:
        'Calls the lab, which controls the product from outside: fund and verify users, move prices, decide reviews, make calls fail, ' +
        'snapshot, restore, compare and delete worlds.',
      inputSchema: z.object({ call: z.string().describe('Area and name, such as people.fund.'), fields, ...worldField }),
      annotations: DESTROYS,
    },
    ({ call: name, fields: sent, world: asked }) =>
      answer(async () => {
        const call = findCall(name, 'lab');
        const world = await desk.worldOf(asked);
        const { message } = await desk.send(call, sent, { world });
        return message instanceof Blob ? message : { world, message };
      }),
  );
}
