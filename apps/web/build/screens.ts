import type { Plugin } from 'vite';
import { AREAS } from '../src/app/areas.ts';
import type { Screens } from '../src/frame/screens.ts';

/** Writes `screens.json`, the paths of all screens by area, into the build: the lab's coverage uses it to list the screens not visited. */
export function screenList(): Plugin {
  return {
    name: 'screen-list',
    apply: 'build',
    enforce: 'post',
    generateBundle() {
      const paths = Object.entries<Screens>(AREAS).map(([area, screens]) => [area, Object.values(screens).map(({ path }) => path)]);
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(paths)) });
    },
  };
}
