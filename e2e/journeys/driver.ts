/** A browser that shows one page to one user. The journey is driven by these few actions, in each browser engine. */
export type Driver = {
  open(url: string): Promise<void>;
  /** Runs a function in the page. It must not use anything outside itself. */
  run<A, R>(work: (asked: A) => R, asked: A): Promise<R>;
  /** Taps with a finger, or with the mouse if the engine's driver has no touch. */
  tap(spot: { readonly x: number; readonly y: number }): Promise<void>;
  /** Types into the field with the focus. */
  type(text: string): Promise<void>;
  /** A PNG of what the user sees. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Size = { readonly width: number; readonly height: number };
/** A phone. WebKit's window cannot be narrower than 447 pixels. */
export const PHONE: Size = { width: 390, height: 844 };
