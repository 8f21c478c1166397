import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** While the process works, the server waits for it; an idle process does not keep the server alive. */
export function keepServerAliveFor(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
export function letServerEndBefore(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** The answer of a process; undefined if it ends before that, or takes too long. */
export async function ask<Answer>(child: ChildProcess, question: Buffer | object, mostMs: number): Promise<Answer | undefined> {
  const done = new AbortController();
  const { signal } = done;
  const late = setTimeout(() => done.abort(), mostMs);
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as Answer);
  const gone = once(child, 'exit', { signal }).then(() => undefined);
  child.send(question, (error) => void (error && done.abort()));
  try {
    return await Promise.race([answered, gone]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(late);
    done.abort();
    await Promise.allSettled([answered, gone]);
  }
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Ends a process, even in the middle of its work, and waits for its exit. */
export async function endProcess(child: ChildProcess): Promise<void> {
  keepServerAliveFor(child);
  child.kill('SIGKILL');
  if (!hasEnded(child)) await once(child, 'exit').catch(() => undefined);
}
