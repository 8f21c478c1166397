import type { McpServer } from '@modelcontextprotocol/server';
import { lab } from '@mt2/contracts';
import { z } from 'zod';
import { Misuse } from '../command.ts';
import { answer, CHANGES, READS, worldField } from './answer.ts';
import type { Desk } from './desk.ts';

const advanceInput = lab.clock.advance.input.extend(worldField);
const whyInput = z.object({
  request: z.int().optional().describe('An ID from request.listRequests; by default the last refused call.'),
  ...worldField,
});

async function explain(desk: Desk, { request, world: asked }: z.output<typeof whyInput>) {
  const world = await desk.worldOf(asked);
  const id = request ?? (await desk.exchange(lab.request.listRequests, { refused: '1', limit: '1' }, { world })).message[0]?.id;
  if (id === undefined) throw new Misuse(`Nothing was refused in ${world}.`);
  const [{ message: made }, { message: why }] = await Promise.all([
    desk.exchange(lab.request.getRequest, { id }, { world }),
    desk.exchange(lab.request.explainRequest, { id }, { world }),
  ]);
  return { world, request: made, why };
}

async function check(desk: Desk, asked: string | undefined) {
  const world = await desk.worldOf(asked);
  const [clock, hash, invariants] = await Promise.all([
    desk.exchange(lab.clock.getClock, {}, { world }),
    desk.exchange(lab.inspect.getHash, {}, { world }),
    desk.exchange(lab.inspect.checkInvariants, {}, { world }),
  ]);
  return { world, clock: clock.message, sha256: hash.message.sha256, invariants: invariants.message };
}

/** The tools that set up a reproduction: a world, users, time. */
export function addSetupTools(mcp: McpServer, desk: Desk): void {
  mcp.registerTool(
    'create_world',
    {
      description: 'A new world, yours from now on: from the seed, or `from` another world or a snapshot. Frozen unless `mode` is running.',
      inputSchema: lab.worlds.createWorld.input,
      annotations: CHANGES,
    },
    (wish) => answer(() => desk.createWorld(wish)),
  );
  mcp.registerTool(
    'list_people',
    {
      description: 'The personas and their states, and the users registered here.',
      inputSchema: z.object(worldField),
      annotations: READS,
    },
    ({ world: asked }) =>
      answer(async () => {
        const world = await desk.worldOf(asked);
        return { world, people: (await desk.exchange(lab.people.listPeople, {}, { world })).message };
      }),
  );
  mcp.registerTool(
    'advance_clock',
    {
      description: `${lab.clock.advance.about} One of: \`by\` ("15d", "6h"), \`to\` (an instant), \`until\` ("nextDue", or an event).`,
      inputSchema: advanceInput,
      annotations: CHANGES,
    },
    ({ world: asked, ...span }) =>
      answer(async () => {
        const world = await desk.worldOf(asked);
        return { world, ...(await desk.exchange(lab.clock.advance, span, { world })).message };
      }),
  );
}

/** The tools that show the results: reasons, messages, state. */
export function addEvidenceTools(mcp: McpServer, desk: Desk): void {
  mcp.registerTool(
    'why_refused',
    {
      description:
        'Why a call ended as it did: the rules it passed in order, the values each read, which one refused, and which field was wrong.',
      inputSchema: whyInput,
      annotations: READS,
    },
    (input) => answer(() => explain(desk, input)),
  );
  mcp.registerTool(
    'read_outbox',
    {
      description: 'Messages sent by the product, with their codes. With `wait` (seconds) only those with a usable code.',
      inputSchema: z.object({
        recipient: z.string().optional(),
        purpose: z.string().optional(),
        wait: z.int().min(1).max(60).optional(),
        ...worldField,
      }),
      annotations: READS,
    },
    ({ world: asked, ...filter }) =>
      answer(async () => {
        const world = await desk.worldOf(asked);
        return { world, messages: (await desk.exchange(lab.outbox.listOutbox, filter, { world })).message };
      }),
  );
  mcp.registerTool(
    'check_world',
    {
      description:
        'Its time, the hash of its state (the same steps in a new world produce the same hash), and a check of the ledger’s invariants.',
      inputSchema: z.object(worldField),
      annotations: READS,
    },
    ({ world }) => answer(() => check(desk, world)),
  );
}
