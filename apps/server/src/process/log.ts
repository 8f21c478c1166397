import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { InFlight } from '../http/in-flight.ts';
import { loggedError } from '../http/logged-error.ts';

/** The levels of the log, the one with the fewest lines first. */
export const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type Level = (typeof LEVELS)[number];

/** Lines are collected and written together: each line handed to the stream costs more than many a read. */
const BUFFER_LENGTH = 65_536;
const LONGEST_WAIT_MS = 500;
/** If the reader of the log stops, what does not fit is dropped. */
const MOST_BYTES = 16_000_000;

type Line = {
  readonly time: string;
  readonly level: string;
  readonly id?: string;
  readonly world?: string;
  readonly call?: string;
  readonly result?: string;
  readonly key?: string;
  readonly ms?: number;
  readonly err?: { readonly stack: string };
};

/** A line of the log for people. */
export function textOf(json: string): string {
  const { time, level, id, world, call, result, key, ms, err } = JSON.parse(json) as Line;
  const request = result === undefined ? [] : [world ?? '-', call ?? '-', result, key, `${ms} ms`];
  const parts = [time.slice(11, 19), level, ...request, id, err?.stack];
  return `${parts.filter((part) => part !== undefined).join('  ')}\n`;
}

/** The log of a server, and functions that write a line of it, and what is buffered. */
export type Log = { readonly logger: Logger; readonly write: (line: string) => void; readonly flush: () => void };

/** A log of JSON lines; on a terminal, where `write` is given, of text. */
export function openLog(level: Level, write: ((text: string) => void) | undefined, fd = 1): Log {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => (error instanceof Error ? loggedError(error) : error) },
  };
  if (write) {
    const terminal: DestinationStream = { write: (line) => write(textOf(line)) };
    return { logger: pino(options, terminal), write: terminal.write, flush: () => undefined };
  }
  const lengths = { minLength: BUFFER_LENGTH, maxWrite: 2 * BUFFER_LENGTH, maxLength: MOST_BYTES };
  const output = pino.destination({ dest: fd, sync: false, contentMode: 'buffer', ...lengths });
  const hand = (bytes: Buffer) => void (output as { readonly write: (bytes: never) => unknown }).write(bytes as never);
  // If its output is closed, the server continues without it.
  output.on('error', () => undefined);
  let lines = '';
  const pass = () => {
    if (lines !== '') hand(Buffer.from(lines));
    lines = '';
  };
  const collect = (line: string) => {
    lines += line;
    if (lines.length >= BUFFER_LENGTH) pass();
  };
  setInterval(() => {
    pass();
    output.flush();
  }, LONGEST_WAIT_MS).unref();
  const flush = () => {
    try {
      pass();
      output.flushSync();
    } catch {
      // Its output is closed.
    }
  };
  return { logger: pino(options, { write: collect }), write: collect, flush };
}

let second = { at: Number.NaN, text: '' };
/** The time, ISO; its second is cached because many lines share it. */
function timeText(at: number): string {
  const millis = at % 1000;
  if (second.at !== at - millis) second = { at: at - millis, text: new Date(at).toISOString().slice(0, -4) };
  return `${second.text}${String(millis).padStart(3, '0')}Z`;
}

/** A field of a line. No value is text of a user: IDs, and names of worlds, calls and refusals, have no characters that JSON escapes. */
const field = (name: string, value: string | undefined): string => (value === undefined ? '' : `"${name}":"${value}",`);

/**
 * Writes a line for each request, with the real time `now` (milliseconds), if the log has that level: as the logger would, at a
 * tenth of its cost.
 */
export function logRequests(inFlight: InFlight, { logger, write }: Pick<Log, 'logger' | 'write'>, now: () => number): void {
  if (!logger.isLevelEnabled('info')) return;
  inFlight.onEnd(({ id, world, call, result, refusal, status, ms }) => {
    const known = `${field('id', id)}${field('world', world)}${field('call', call)}"result":"${result}",${field('key', refusal)}`;
    write(`{"level":"info","time":"${timeText(now())}",${known}"status":${status},"ms":${Math.round(ms * 100) / 100}}\n`);
  });
}
