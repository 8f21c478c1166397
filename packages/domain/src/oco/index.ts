export * from './attached.ts';
export * from './journals.ts';
export * from './status.ts';
export * from './validate-oco.ts';
