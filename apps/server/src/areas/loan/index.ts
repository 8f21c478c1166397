export { lentSince } from './loan.repo.ts';
