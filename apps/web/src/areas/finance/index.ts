export { reportQuery } from './finance.api.ts';
