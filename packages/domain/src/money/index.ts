export * from './atoms.ts';
export * from './share.ts';
export * from './shown-parts.ts';
