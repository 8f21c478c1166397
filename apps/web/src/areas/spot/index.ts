/** What other areas may use of the spot trade. */
export { useMyLines } from './my-lines.ts';
