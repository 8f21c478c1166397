import { cpus, loadavg, totalmem } from 'node:os';

/** Whose figures these are, and how busy the machine was with other things. */
export function machineLines(): string[] {
  const [first] = cpus();
  return [
    `${first?.model ?? 'an unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, node ${process.version}`,
    `${new Date().toISOString()}, load average ${loadLine()}`,
  ];
}

/** The load average now; others' work makes every time longer, and CPU per request a little. */
export const loadLine = (): string =>
  loadavg()
    .map((load) => load.toFixed(2))
    .join(' ');

/** Whether others kept the machine busy before the bench began. */
export const isBusy = (): boolean => (loadavg()[0] ?? 0) > cpus().length / 4;
