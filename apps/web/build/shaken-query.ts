import type { Plugin } from 'vite';

/** What the query client asks of its mutations: there are none. */
const NONE = '{ findAll: () => [], resumePausedMutations: async () => undefined, clear() {} }';

/** Leaves mutations out of the query client: the page changes data by `api.change`. A test says so. */
export const shakenQuery = (): Plugin => ({
  name: 'shaken-query',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]queryClient\.js$/ },
    handler: (code) => ({ code: code.replace('new MutationCache()', NONE), map: null }),
  },
});
