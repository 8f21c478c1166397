/** Thrown if a world is used after its end: it was deleted while something waited for it. */
export class Gone extends Error {
  constructor() {
    super('a world that has ended is not used');
  }
}
