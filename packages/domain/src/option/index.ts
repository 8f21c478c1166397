export * from './check-purchase.ts';
export * from './journals.ts';
export * from './settle.ts';
export * from './status.ts';
export * from './terms.ts';
