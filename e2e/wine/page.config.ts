// The settings of the client in this folder, with links between our packages that wine does not follow.
import { basename } from 'node:path';
import { defineConfig, mergeConfig, type Plugin, type UserConfig, type UserConfigFnObject } from 'vite';
import { follow } from './workspace-links.ts';

type Client = { readonly default: UserConfig | UserConfigFnObject };
const { default: client } = (await import(`../../apps/${basename(process.cwd())}/vite.config.ts`)) as Client;

const links: Plugin = {
  name: 'workspace-links',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = source.startsWith('@mt2/') ? await this.resolve(source, importer, { ...options, skipSelf: true }) : null;
    return found && { ...found, id: follow(found.id) };
  },
};

export default defineConfig((env) => mergeConfig(typeof client === 'function' ? client(env) : client, { plugins: [links] }));
