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

/** The response without its time: it arrived while the application was loading, and the server's clock has moved on. */
function withoutTime({ body, status, headers }: Response): Response {
  const kept = new Headers(headers);
  kept.delete('date');
  return new Response(body, { status, headers: kept });
}

/** The response to exactly this request, if the page sent it early; only once, so the next request is sent. */
export function takeFirstRead(input: string, init: RequestInit): Promise<Response> | undefined {
  const read = page.firstRead;
  if (!read || !isSame(read, input, init)) return undefined;
  forgetFirstRead();
  const answer = read.answer.then(withoutTime);
  return init.signal ? Promise.race([answer, aborted(init.signal)]) : answer;
}

/** Drops responses not used at the start: later they would be outdated. */
export const forgetFirstRead = (): void => {
  page.firstRead = undefined;
};
