import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { lab } from '@mt2/contracts';
import { AREA_NAMES, callsOf } from './catalogue.ts';
import type { Desk } from './desk.ts';

const JSON_TYPE = { mimeType: 'application/json' };
const content = (uri: URL, value: unknown) => ({ contents: [{ uri: uri.href, ...JSON_TYPE, text: JSON.stringify(value) }] });
const listed = (area: string) => ({ uri: `mt2://calls/${area}`, name: `calls of ${area}`, ...JSON_TYPE });

/** Resources that a user may attach to a conversation: the personas, and the calls of an area. */
export function addResources(mcp: McpServer, desk: Desk): void {
  mcp.registerResource('people', 'mt2://people', { description: 'The personas and their states.', ...JSON_TYPE }, async (uri) => {
    const world = await desk.worldOf();
    return content(uri, (await desk.exchange(lab.people.listPeople, {}, { world })).message);
  });
  const areas = new ResourceTemplate('mt2://calls/{area}', { list: () => ({ resources: AREA_NAMES.map(listed) }) });
  mcp.registerResource('calls', areas, { description: 'The calls of an area, with their fields.', ...JSON_TYPE }, (uri, { area }) =>
    content(uri, callsOf(String(area))),
  );
}
