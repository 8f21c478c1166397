export * from './check-product.ts';
export * from './check-purchase.ts';
export * from './interest.ts';
export * from './journals.ts';
export * from './product.ts';
export * from './redemption.ts';
export * from './status.ts';
