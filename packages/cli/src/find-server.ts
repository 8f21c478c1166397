import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@mt2/contracts/client';
import { identity, SERVER_NOTE, serverNote } from '@mt2/contracts/lab/identity';
import { Unreachable } from '@mt2/lab/connect';

/** The address at which a server listens by default. */
export const STANDARD = 'http://127.0.0.1:3000';
const LONGEST_WAIT_MS = 2_000;

/** The data folder of the repository that this program is part of; a packed program has none. */
const OF_REPOSITORY = fileURLToPath(new URL('../../../data', import.meta.url));

/** The folders that may be meant: the one of `DATA_DIR`, else the one below this folder, else that of the repository. */
export const dataFolders = (dataDir: string | undefined): string[] => (dataDir ? [resolve(dataDir)] : [resolve('data'), OF_REPOSITORY]);

type Note = { readonly folder: string; readonly id: string; readonly url: string };

function noteOf(folder: string): Note | undefined {
  try {
    const { data } = serverNote.safeParse(JSON.parse(readFileSync(join(folder, SERVER_NOTE), 'utf8')));
    return data && { folder, ...data };
  } catch {
    return undefined;
  }
}

/** The ID of the data folder of the server at an address: empty if the server has none to tell, undefined if nothing answers. No lab token is sent. */
async function idAt(url: string): Promise<string | undefined> {
  let id: string | undefined;
  const client = createClient({
    baseUrl: url,
    fetch: async (...request) => {
      const answer = await fetch(...request);
      id = '';
      return answer;
    },
  });
  try {
    const answer = await client.send(identity.getIdentity, {}, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
    return answer.ok ? answer.message.data_folder : '';
  } catch {
    return id;
  }
}

const meant = (url: string) => `If you mean it, say so: export MT2_URL=${url}`;

function strange(url: string, note: Note | undefined): Unreachable {
  if (!note) return new Unreachable(`A server answers at ${url}, but there is no data folder here that it could belong to. ${meant(url)}`);
  return new Unreachable(`The server at ${url} is not that of the data folder ${note.folder}. ${meant(url)}`);
}

/**
 * The address of the server of a data folder: the one that its last server noted, else the standard one. Throws `Unreachable` if no server there reports
 * the ID of the folder: another server may belong to another user, and is used only if it is named.
 */
export async function findServer(folders: readonly string[], standard: string): Promise<string> {
  const note = folders.map(noteOf).find((each) => each !== undefined);
  const addresses = [...new Set([note?.url || standard, standard])];
  let stranger: string | undefined;
  for (const url of addresses) {
    const id = await idAt(url);
    if (note && id === note.id) return url;
    if (id !== undefined) stranger ??= url;
  }
  if (stranger !== undefined) throw strange(stranger, note);
  const which = note ? `of the data folder ${note.folder} ` : '';
  throw new Unreachable(`No server ${which}answers at ${addresses.join(' or ')}. Start it with npm start, or name another one by MT2_URL.`);
}
