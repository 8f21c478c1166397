export * from './atoms.ts';
export * from './cent.ts';
export * from './compare.ts';
export * from './group-digits.ts';
export * from './percent.ts';
export * from './read-amount.ts';
export * from './share.ts';
export * from './shown-parts.ts';
