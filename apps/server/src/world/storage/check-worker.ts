import { parentPort } from 'node:worker_threads';
import { checkFile, type Question } from './check.ts';
import { codesOf } from './disk.ts';

parentPort?.on('message', (question: Question) => {
  try {
    parentPort?.postMessage({ finding: checkFile(question) });
  } catch (error) {
    // A message keeps nothing of an error but its text.
    parentPort?.postMessage({ error, code: codesOf(error)[0] });
  }
});
