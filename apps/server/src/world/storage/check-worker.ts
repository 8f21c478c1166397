import { parentPort } from 'node:worker_threads';
import { checkFile, type Question } from './check.ts';

parentPort?.on('message', (question: Question) => {
  try {
    parentPort?.postMessage({ finding: checkFile(question) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
