// Writes the examples of calls, which the reference at `/api/docs` shows if they are there.
import { writeFileSync } from 'node:fs';
import { EXAMPLES_FILE } from '../http/documents/read-notes.ts';
import { playedExamples } from './examples.ts';

writeFileSync(EXAMPLES_FILE, JSON.stringify(await playedExamples()));
