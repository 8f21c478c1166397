/** What other areas may use of the security centre. */
export { securityNeeds } from './needs.ts';
