import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

const ICON = normalizePath(fileURLToPath(new URL('../src/ui/icon.tsx', import.meta.url)));

/**
 * Draws the icons of lucide-react by `ui/icon.tsx`: its own code also serves other frameworks, and its data has keys and names that a
 * page does not need. Together they are a third of the icons of the first load.
 */
export const lightIcons = (icon = ICON): Plugin => ({
  name: 'light-icons',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]*\.m?js$/ },
    handler: (code) => ({
      code: code
        // As a string of the source: a path may have quotes, and `$` has a meaning in a replacement.
        .replace(/(['"])\.\.\/createLucideIcon\.mjs\1/, () => JSON.stringify(icon))
        .replaceAll(/, key: "\w+"|,\s+key: "\w+"/g, '')
        .replace(/^__iconData\.node;$/m, '')
        .replaceAll(/createLucideIcon\(/g, '/* @__PURE__ */ $&'),
      map: null,
    }),
  },
});
