/** The read that the page itself began while the application was still being loaded (opening/first-read.js). */
type FirstRead = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly answer: Promise<Response>;
};

const page = globalThis as { firstRead?: FirstRead | undefined };

const isSame = (read: FirstRead, input: string, { headers, body }: RequestInit): boolean =>
  read.path === input && read.body === body && JSON.stringify(read.headers) === JSON.stringify(headers);

/** Rejects when the signal aborts, as a fetch does. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** The answer without its time: it came while the application was being loaded, and the server's clock went on. */
function withoutTime({ body, status, headers }: Response): Response {
  const kept = new Headers(headers);
  kept.delete('date');
  return new Response(body, { status, headers: kept });
}

/** The answer to exactly this request, where the page asked for it already; once, so that the next one is sent. */
export function takeFirstRead(input: string, init: RequestInit): Promise<Response> | undefined {
  const read = page.firstRead;
  if (!read || !isSame(read, input, init)) return undefined;
  forgetFirstRead();
  const answer = read.answer.then(withoutTime);
  return init.signal ? Promise.race([answer, aborted(init.signal)]) : answer;
}

/** Drops an answer that nobody took over at the start: later it is too old. */
export const forgetFirstRead = (): void => {
  page.firstRead = undefined;
};
