export { setPartner } from './standing.ts';
