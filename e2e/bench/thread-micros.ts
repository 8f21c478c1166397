/** CPU microseconds of this thread. */
export function threadMicros(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
