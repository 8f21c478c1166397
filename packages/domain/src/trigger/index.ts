export * from './closing-trigger.ts';
export * from './contract-trigger.ts';
export * from './journals.ts';
export * from './spot-trigger.ts';
export * from './status.ts';
export * from './trailing-stop.ts';
export * from './watched-price.ts';
