import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@mt2/contracts/client';
import { identity } from '@mt2/contracts/lab/identity';
import { SERVER_FILE, serverFile } from '@mt2/contracts/server-file';
import { Unreachable } from '@mt2/lab/connect';

/** The address at which a server listens by default. */
export const STANDARD = 'http://127.0.0.1:3000';
/** A server that computes a long advance answers when it has finished. */
const LONGEST_WAIT_MS = 30_000;

/** The data folder of the repository that contains this program; a packed program has none. */
const OF_REPOSITORY = fileURLToPath(new URL('../../../data', import.meta.url));

/** The candidate folders: `DATA_DIR`, otherwise `data` in this folder, otherwise `data` of the repository. */
export const dataFolders = (dataDir: string | undefined): string[] => (dataDir ? [resolve(dataDir)] : [resolve('data'), OF_REPOSITORY]);

type ServerFile = { readonly folder: string; readonly id: string; readonly url: string };

const LOOPBACK = /^(?:127(?:\.\d+){3}|\[::1\]|localhost)$/;
/** True for an address of this machine. Someone else's data folder may name any other address, together with the ID reported there. */
const isLocal = (url: string): boolean => LOOPBACK.test(URL.parse(url)?.hostname ?? '');

function serverFileOf(folder: string): ServerFile | undefined {
  try {
    const { data } = serverFile.safeParse(JSON.parse(readFileSync(join(folder, SERVER_FILE), 'utf8')));
    return data && { folder, ...data };
  } catch {
    return undefined;
  }
}

/** An address: its server reports the ID of its data folder, has no lab, reports no ID, answers too late, or does not answer. */
type Found = { readonly id: string } | 'no-lab' | 'other' | 'busy' | 'silent';

/** Looks for a server at an address. No lab token is sent. */
async function lookAt(url: string, waitMs: number): Promise<Found> {
  let hasAnswered = false;
  const client = createClient({
    baseUrl: url,
    fetch: async (...request) => {
      const answer = await fetch(...request);
      hasAnswered = true;
      return answer;
    },
  });
  try {
    const answer = await client.send(identity.getIdentity, {}, { signal: AbortSignal.timeout(waitMs) });
    if (answer.ok) return { id: answer.message.data_folder };
    return answer.key === 'unknown-path' ? 'no-lab' : 'other';
  } catch (error) {
    if (hasAnswered) return 'other';
    return error instanceof Error && error.name === 'TimeoutError' ? 'busy' : 'silent';
  }
}

const meant = (url: string) => `To use it anyway: --url ${url}`;

const UNUSABLE = {
  'no-lab': (url: string) => `The server at ${url} has no lab: start it with LAB=1.`,
  busy: (url: string) => `The server at ${url} is busy: it did not answer in time. Try again when it has finished, or stop it.`,
  other: (url: string, own: ServerFile | undefined) =>
    own
      ? `The server at ${url} does not belong to the data folder ${own.folder}. ${meant(url)}`
      : `A server answers at ${url}, but it does not belong to a data folder here. ${meant(url)}`,
} as const;

const elsewhere = ({ folder, url }: ServerFile): Unreachable =>
  new Unreachable(`The data folder ${folder} names a server that may be on another machine: ${url}. ${meant(url)}`);

/**
 * The address of the server of a data folder: the address of its last server, else the standard one. Throws `Unreachable`
 * if no server there reports the ID of the folder: another server may belong to another user, and is used only if it is named
 * (decision 049).
 */
export async function findServer(folders: readonly string[], standard: string, waitMs = LONGEST_WAIT_MS): Promise<string> {
  const own = folders.map(serverFileOf).find((each) => each !== undefined);
  if (own?.url && !isLocal(own.url)) throw elsewhere(own);
  const addresses = [...new Set([own?.url || standard, standard])];
  let sentence: string | undefined;
  for (const url of addresses) {
    const found = await lookAt(url, waitMs);
    if (typeof found === 'object' && found.id === own?.id) return url;
    if (found !== 'silent') sentence ??= UNUSABLE[typeof found === 'object' ? 'other' : found](url, own);
  }
  if (sentence !== undefined) throw new Unreachable(sentence);
  const which = own ? `of the data folder ${own.folder} ` : '';
  throw new Unreachable(
    `No server ${which}answers at ${addresses.join(' or ')}. Start it with npm start, or name another one with MT2_URL.`,
  );
}
