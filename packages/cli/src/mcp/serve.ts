import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { lab } from '@mt2/contracts';
import type { Server } from '@mt2/lab/connect';
import { VERSION } from '../version.ts';
import { addCallTools } from './call-tools.ts';
import { AREA_NAMES, callsOf } from './catalogue.ts';
import { Desk } from './desk.ts';
import { addEvidenceTools, addSetupTools } from './lab-tools.ts';

const JSON_TYPE = { mimeType: 'application/json' };
const content = (uri: URL, value: unknown) => ({ contents: [{ uri: uri.href, ...JSON_TYPE, text: JSON.stringify(value) }] });
const listed = (area: string) => ({ uri: `mt2://calls/${area}`, name: `calls of ${area}`, ...JSON_TYPE });

/** Resources that a user may attach to a conversation: the personas, and the calls of an area. */
function addResources(mcp: McpServer, desk: Desk): void {
  mcp.registerResource('people', 'mt2://people', { description: 'The personas and their states.', ...JSON_TYPE }, async (uri) => {
    const world = await desk.worldOf();
    return content(uri, (await desk.exchange(lab.people.listPeople, {}, { world })).message);
  });
  const areas = new ResourceTemplate('mt2://calls/{area}', { list: () => ({ resources: AREA_NAMES.map(listed) }) });
  mcp.registerResource('calls', areas, { description: 'The calls of an area, with their fields.', ...JSON_TYPE }, (uri, { area }) =>
    content(uri, callsOf(String(area))),
  );
}

const INSTRUCTIONS =
  'MT2 is a crypto exchange for tests, with its own backend. You work in a world: your own users, balances, prices and clock, which is ' +
  'stopped until you advance it. The first tool that needs a world creates one; answers name it, and every tool accepts another one in ' +
  '`world`. Use the world "main" only if asked to: people use it.\n' +
  'To reproduce something: list_people and list_calls, describe_call before the first use of a call, product_call as a persona, then ' +
  'why_refused or check_world. Amounts are decimal strings. Codes sent by the product are in read_outbox.';

/** Serves the protocol over standard input and output; the process ends with its input. */
export function serve(server: Server, namedWorld: string | undefined): void {
  const desk = new Desk(server, namedWorld);
  serveStdio(() => {
    const mcp = new McpServer({ name: 'mt2', version: VERSION }, { instructions: INSTRUCTIONS });
    addCallTools(mcp, desk);
    addSetupTools(mcp, desk);
    addEvidenceTools(mcp, desk);
    addResources(mcp, desk);
    return mcp;
  });
}
