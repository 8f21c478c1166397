import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { assertDefined } from '@mt2/domain';
import { findProgram, installFromDebian } from './system-programs.ts';

/** The repository's example configuration, for three servers of a fleet. */
const CONFIG = fileURLToPath(new URL('../examples/fleet/haproxy.cfg', import.meta.url));

/** Throws if HAProxy is missing and cannot be installed. */
function findProxy(): string {
  const found = findProgram(['haproxy']) ?? (installFromDebian(['haproxy']) ? findProgram(['haproxy']) : undefined);
  return assertDefined(found, 'there is HAProxy 2.6 or later: install it');
}

/** Starts HAProxy on a port of this machine, in front of the three servers of its configuration, each a host and a port. */
export const startProxy = (port: number, [a = '', b = a, c = b]: readonly string[]): ChildProcess =>
  spawn(findProxy(), ['-q', '-db', '-f', CONFIG], {
    stdio: 'inherit',
    env: { ...process.env, MT2_BIND: `127.0.0.1:${port}`, MT2_A: a, MT2_B: b, MT2_C: c },
  });
