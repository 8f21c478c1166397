export * from './atoms.ts';
export * from './percent.ts';
export * from './share.ts';
