import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:words/';

type Tree = { [name: string]: string | Tree };

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}.${name}`, value] as [string, string]] : flatten(value, `${prefix}.${name}`),
  );
}

/** Serves all dictionaries of a language as one module, `virtual:words/<language>`: `namespace.key` → sentence. */
export function words(): Plugin {
  let folder = '';
  return {
    name: 'words',
    configResolved(config) {
      folder = join(config.root, 'src/locales');
    },
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      const own = join(folder, id.slice(NAME.length + 1));
      const files = readdirSync(own).filter((name) => name.endsWith('.json'));
      const all = files.flatMap((name) => {
        const path = join(own, name);
        this.addWatchFile(path);
        return flatten(JSON.parse(readFileSync(path, 'utf8')) as Tree, name.slice(0, -'.json'.length));
      });
      return { code: `export default ${JSON.stringify(Object.fromEntries(all))};`, moduleType: 'js' };
    },
  };
}
