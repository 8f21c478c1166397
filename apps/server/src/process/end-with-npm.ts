/** How soon the end is noticed; reading the parent's id costs a microsecond. */
const EVERY_MS = 100;

/**
 * Under npm, ends this process with SIGTERM once npm's shell has exited: npm passes signals to that shell, which dies
 * without forwarding them. Without npm, the parent process may exit freely. On Windows the ID of the parent never changes, and
 * reading it walks through all processes.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  timer.unref();
}
