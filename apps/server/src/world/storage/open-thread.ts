import { Worker } from 'node:worker_threads';

/**
 * Starts a thread whose messages are its own. Under `node --watch`, Node itself would send
 * the name of each file that the thread imports as one more message, before the first answer.
 */
export const openThread = (file: URL): Worker => new Worker(file, { env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' } });
