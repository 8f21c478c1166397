export * from './automatic.ts';
export * from './guest.ts';
export * from './marks.ts';
export * from './message.ts';
export * from './name.ts';
export * from './party.ts';
