// A process that tries foreign worlds for the server, one at a time. It can be ended in the middle of one.
import { Worker } from 'node:worker_threads';
import { codesOf } from '../world/storage/disk.ts';
import type { TrialAnswer, TrialQuestion } from '../world/travel/trial.ts';
import { keepCompiled } from './keep-compiled.ts';

keepCompiled();
// Its own thread, because a trial may never return to the event loop.
new Worker(new URL('./watch-process.ts', import.meta.url), {
  workerData: { mostBytes: Number(process.argv[2]) * 1024 * 1024, parent: process.ppid },
}).unref();
const { tryWorld } = await import('./try-world.ts');

process.on('disconnect', () => process.exit());
process.on('message', async (question: TrialQuestion) => {
  let answer: TrialAnswer;
  try {
    answer = { complaint: await tryWorld(question) };
  } catch (error) {
    answer = { passing: codesOf(error)[0] ?? 'UNKNOWN' };
  }
  process.send?.(answer);
});
