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

/** The answer to exactly this request, where the page asked for it already; once, so that the next one is sent. */
export function takeFirstRead(input: string, init: RequestInit): Promise<Response> | undefined {
  const read = page.firstRead;
  if (!read || !isSame(read, input, init)) return undefined;
  page.firstRead = undefined;
  return read.answer;
}
