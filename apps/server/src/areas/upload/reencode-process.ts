// A process that decodes pictures for the server, one at a time. It can be ended in the middle of one, which frees its memory.
import { reencode } from './reencode.ts';
import type { Answer } from './reencoder.ts';

/** Decoding the largest allowed picture takes at most about 500 MB. */
const MOST_BYTES = Number(process.argv[2]);
/** Maximum memory of a process between two pictures; above that it is replaced. */
const MOST_BYTES_AT_REST = MOST_BYTES / 2;
const LOOK_EVERY_MS = 20;

/** Ends immediately. A normal exit would wait until the current decoding is done. */
const end = () => process.kill(process.pid, 'SIGKILL');
const used = () => process.memoryUsage.rss();
const watch = () => void (used() > MOST_BYTES && end());

// Also after the server was killed, because no answer is awaited any more.
process.on('disconnect', end);
process.on('message', async (sent: Buffer) => {
  watch();
  const watching = setInterval(watch, LOOK_EVERY_MS);
  const decision = await reencode(sent);
  clearInterval(watching);
  const answer: Answer = { decision, isSpent: used() > MOST_BYTES_AT_REST };
  process.send?.(answer);
});
