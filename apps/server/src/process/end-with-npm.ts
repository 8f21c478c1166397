/** How soon it is noticed; reading the parent's id costs a microsecond. */
const EVERY_MS = 100;

/**
 * Under npm, ends this process by SIGTERM once the shell that npm has started it in is gone: npm passes signals on to
 * that shell, which dies of them and tells nobody. Where there is no npm, whoever started the process is free to leave.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watching);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  watching.unref();
}
