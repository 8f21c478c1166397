import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Server } from '@mt2/lab/connect';
import { VERSION } from '../version.ts';
import { addCallTools } from './call-tools.ts';
import { Desk } from './desk.ts';
import { addEvidenceTools, addSetupTools } from './lab-tools.ts';
import { addResources } from './resources.ts';

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
