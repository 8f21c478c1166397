// Writes the refusals of each call, then `docs/wire.md`, which contains them, from the contract and the scenarios.
import { writeFileSync } from 'node:fs';
import { REFUSED_FILE, refusedText } from './refused-text.ts';

writeFileSync(REFUSED_FILE, refusedText());
// Imported now: it reads the refusals just written.
const { WIRE_FILE, wireText } = await import('./wire-text.ts');
writeFileSync(WIRE_FILE, wireText());
