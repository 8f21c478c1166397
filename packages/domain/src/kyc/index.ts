export * from './application.ts';
export * from './country.ts';
export * from './gates.ts';
export * from './id-number.ts';
export * from './status.ts';
