export * from './application.ts';
export * from './gates.ts';
export * from './status.ts';
