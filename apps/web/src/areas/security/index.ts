/** What other areas may use of the security centre. */
export { fundPasswordQuery } from './security.api.ts';
