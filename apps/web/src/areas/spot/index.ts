/** What other areas may use of the spot trade. */
export { type MyLine, useMyLines } from './my-lines.ts';
