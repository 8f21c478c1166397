import type { Command } from '../command.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  args: [],
  about:
    'Serves the lab and the product to an assistant: the Model Context Protocol over standard input and output, until the input ends. ' +
    'Uses its own world, unless --world names one.',
  run: async ({ server, namedWorld }) => {
    // The protocol's package takes longer to load than any other command takes to run.
    const { serve } = await import('../mcp/serve.ts');
    serve(server, namedWorld);
    return undefined;
  },
};
