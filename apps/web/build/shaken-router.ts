import type { Plugin } from 'vite';

/**
 * Lets the bundler drop what the page does not use of react-router. Its module for browsers names each component after it
 * has made it (`Form.displayName = …`), which a bundler takes for a use: forms and links of its server would be in the first load.
 */
export const shakenRouter = (): Plugin => ({
  name: 'shaken-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.m?js$/ },
    handler: (code) => ({
      code: code.replace(/^\w+\.displayName = .*;$/gm, '').replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('),
      map: null,
    }),
  },
});
