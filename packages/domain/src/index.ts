export * from './core/index.ts';
export * from './money/index.ts';
