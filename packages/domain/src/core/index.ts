export * from './checks.ts';
export * from './decision.ts';
export * from './duration.ts';
export * from './instant.ts';
export * from './line.ts';
export * from './must.ts';
export { distance, nearestName, nearestNames } from './nearest-name.ts';
export * from './site-picture.ts';
export * from './status.ts';
