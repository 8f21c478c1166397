declare module 'virtual:words/*' {
  /** `namespace.key` → sentence. */
  const words: Record<string, string>;
  export default words;
}
