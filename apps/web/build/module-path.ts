/**
 * The ID of a module with `/` on every system, as rules for modules compare it. Vite's own `normalizePath` does so on Windows only,
 * where these rules are not tested.
 */
export const modulePath = (id: string): string => id.replaceAll('\\', '/');
