import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { decodeText } from '@mt2/contracts/decode-text';

/** Adds the settings in `.env` of this folder to the environment, as compose does. What the environment has stays. */
export function readEnvFile(): void {
  try {
    for (const [name, value] of Object.entries(parseEnv(decodeText(readFileSync('.env'))))) process.env[name] ??= value;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    process.stderr.write(`The settings in .env cannot be read: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
