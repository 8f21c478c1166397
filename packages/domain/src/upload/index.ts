export * from './picture.ts';
export * from './picture-head.ts';
