export * from './check-rule.ts';
export * from './rule.ts';
export * from './victims.ts';
