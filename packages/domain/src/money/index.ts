export * from './atoms.ts';
export * from './percent.ts';
export * from './read-amount.ts';
export * from './share.ts';
export * from './shown-parts.ts';
