export * from './atoms.ts';
export * from './share.ts';
