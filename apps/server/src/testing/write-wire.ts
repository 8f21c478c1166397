// Writes `docs/wire.md` from the contract.

import { writeFileSync } from 'node:fs';
import { WIRE_FILE, wireText } from './wire-text.ts';

writeFileSync(WIRE_FILE, wireText());
