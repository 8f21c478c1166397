export { useMyLines } from './my-lines.ts';
