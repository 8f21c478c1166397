/** A terminal, such as `process.stderr`. */
export type Terminal = {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
};
/** Says how far a work is: `3 of 7`; undefined if that is not known. It may be followed by work that blocks the process. */
export type Tell = (how: string | undefined) => void;

/** Work that takes less is not shown, unless it says how far it is. */
const SILENT_MS = 1_000;
const EVERY_MS = 500;
/** Removes the line of a terminal: what is written next stands alone. */
export const CLEAR_LINE = '\r\u001b[K';

/** The terminal on which progress is shown; undefined if a program reads the output, or in CI. */
export const progressTerminal = (terminal: Terminal, env: Readonly<Record<string, string | undefined>>): Terminal | undefined =>
  terminal.isTTY === true && !env.CI && env.TERM !== 'dumb' ? terminal : undefined;

/**
 * Does long work and shows in one line of a terminal what it is, how far it is and for how many seconds it runs; the line
 * is gone when the work ends. Without a terminal nothing is shown.
 */
export async function withProgress<T>(terminal: Terminal | undefined, what: string, work: (tell: Tell) => Promise<T>): Promise<T> {
  if (!terminal) return work(() => undefined);
  const startMs = performance.now();
  let far: string | undefined;
  let isDrawn = false;
  const draw = () => {
    const seconds = Math.floor((performance.now() - startMs) / 1000);
    const line = [what, far, `${seconds} s`].filter(Boolean).join('  ');
    terminal.write(CLEAR_LINE + line.slice(0, Math.max(1, (terminal.columns || 80) - 1)));
    isDrawn = true;
  };
  const timer = setInterval(() => {
    if (performance.now() - startMs >= SILENT_MS) draw();
  }, EVERY_MS);
  try {
    return await work((how) => {
      far = how;
      // Work that blocks the process follows: no timer would draw it.
      draw();
    });
  } finally {
    clearInterval(timer);
    if (isDrawn) terminal.write(CLEAR_LINE);
  }
}
