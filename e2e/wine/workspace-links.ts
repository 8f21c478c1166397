// Wine sees a link as a folder of its own, so our packages would be libraries of each other: this leads their modules to the folders that
// the links of npm name, as Windows itself does.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

type Lock = { readonly packages: Readonly<Record<string, { readonly resolved?: string; readonly link?: boolean }>> };
const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock;
const LINK = /node_modules[\\/]@mt2[\\/]([a-z]+)/;

/** The path of a module, by the folder that its link names. */
export const follow = (path: string): string => path.replace(LINK, (link, name) => packages[`node_modules/@mt2/${name}`]?.resolved ?? link);

registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context);
    return { ...found, url: follow(found.url) };
  },
});
