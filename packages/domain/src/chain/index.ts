export * from './address.ts';
export * from './routes.ts';
