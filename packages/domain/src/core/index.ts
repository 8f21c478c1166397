export * from './decision.ts';
export * from './instant.ts';
export { mostThat } from './math.ts';
export * from './most-open.ts';
export * from './site-picture.ts';
export * from './status.ts';
export * from './text.ts';
