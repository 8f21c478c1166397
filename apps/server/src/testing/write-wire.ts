// Writes the refusals of each call and `docs/wire.md` from the contract and the scenarios. New refusals are in the text of the next run.
import { writeFileSync } from 'node:fs';
import { REFUSED_FILE, refusedText, WIRE_FILE, wireText } from './wire-text.ts';

writeFileSync(REFUSED_FILE, refusedText());
writeFileSync(WIRE_FILE, wireText());
