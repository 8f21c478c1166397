import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

type AboutServer = { readonly DATA_DIR?: string; readonly LAB_TOKEN?: string };

/**
 * What `.env` in this folder says about the server that is started here: its data folder, and its lab's token. An address is
 * not taken from it, because a folder may come from anyone.
 */
export function serverHere(): AboutServer {
  try {
    const { DATA_DIR, LAB_TOKEN } = parseEnv(readFileSync('.env', 'utf8'));
    return { ...(DATA_DIR === undefined ? {} : { DATA_DIR }), ...(LAB_TOKEN === undefined ? {} : { LAB_TOKEN }) };
  } catch {
    return {};
  }
}
