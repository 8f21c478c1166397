import { Worker } from 'node:worker_threads';

/**
 * Starts a thread that receives only our messages. Under `node --watch`, Node would also send the name of each file that
 * the thread imports, before the first answer.
 */
export const openThread = (file: URL): Worker => new Worker(file, { env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' } });
