import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { decodeText } from '@mt2/contracts/decode-text';

type AboutServer = { readonly DATA_DIR?: string; readonly LAB_TOKEN?: string };

/** The settings in the `.env` of this folder; none if it cannot be read. */
export function settingsHere(): Readonly<Record<string, string | undefined>> {
  try {
    return parseEnv(decodeText(readFileSync('.env')));
  } catch {
    return {};
  }
}

/**
 * The data folder and the lab's token of the server that is started in this folder, by its `.env`. An address is not taken
 * from it, because a folder may come from anyone.
 */
export function serverHere(): AboutServer {
  const { DATA_DIR, LAB_TOKEN } = settingsHere();
  return { ...(DATA_DIR === undefined ? {} : { DATA_DIR }), ...(LAB_TOKEN === undefined ? {} : { LAB_TOKEN }) };
}
