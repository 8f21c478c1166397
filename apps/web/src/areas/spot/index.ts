/** Public API of the spot area. */
export { useMyLines } from './my-lines.ts';
