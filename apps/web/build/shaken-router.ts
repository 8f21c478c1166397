import type { Plugin } from 'vite';

/**
 * Lets the bundler drop what the page does not use of react-router. A bundler takes a name given to a component
 * (`Form.displayName = …`) and a call (`React.memo(DataRoutes)`) for a use: the first load would have all its routers.
 */
export const shakenRouter = (): Plugin => ({
  name: 'shaken-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/].*\.m?js$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/React\$1\.(?:forwardRef|memo|createContext)\(/g, '/* @__PURE__ */ $&'),
      map: null,
    }),
  },
});
