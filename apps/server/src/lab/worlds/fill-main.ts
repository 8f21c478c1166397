import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { lab } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import { decodeText, NoText } from '@mt2/contracts/decode-text';
import { assertDefined } from '@mt2/domain';
import { complaintsIn } from '../../http/request/complaints.ts';
import { refusalSentence } from '../../http/request/language.ts';
import { freshId } from '../../world/registry/world-names.ts';
import { type Inside, insideClient } from '../inside-client.ts';
import { type Importer, importWorld } from './import-world.ts';

type FillOptions = Importer & Inside;

/** The first two bytes of every gzip file, which no scene begins with. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/** An error of one sentence: the sentence, and the first complaint with its place. */
const refused = (path: string, sentence: string, complaints: readonly Complaint[]): Error => {
  const [first] = complaints;
  return new Error(
    `WORLD_FILE=${path} is refused: ${sentence}${first ? ` (${first.path}: expected ${first.expected}, got ${first.got})` : ''}`,
  );
};

/**
 * Plays a scene; returns the name of its world. A call needs a world to run in, and there is none yet. The reader of scenes
 * is loaded only now, because no other part of the server needs its package.
 */
async function playScene(options: FillOptions, path: string, text: string): Promise<string> {
  const { registry } = options;
  const { complaintsInFile, parseScene, UnreadableScene } = await import('@mt2/contracts/lab/scene-file');
  const here = await registry.fromSeed({});
  const id = here.ok ? here.value.world.id : '';
  try {
    const read = parseScene(text);
    const built = await insideClient(options, { lang: 'en', 'x-world': id }).send(lab.scenes.buildWorld, { scene: read.scene });
    if (built.ok) return built.message.world;
    throw refused(path, built.message, complaintsInFile(built.detail ?? [], read));
  } catch (error) {
    throw error instanceof UnreadableScene ? refused(path, error.message, error.complaints) : error;
  } finally {
    await registry.remove(id);
  }
}

function textOf(path: string, bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    throw error instanceof NoText ? refused(path, error.message, []) : error;
  }
}

/** Creates a world from an exported world or a scene; returns its name. */
async function makeWorld(options: FillOptions, path: string): Promise<string> {
  const found = await stat(path).catch(() => {
    throw refused(path, 'there is no such file', []);
  });
  if (!found.isFile()) throw refused(path, 'it is not a file', []);
  const file = await openAsBlob(path);
  if (Buffer.from(await file.slice(0, GZIP.length).arrayBuffer()).equals(GZIP)) {
    const made = await importWorld(options, freshId(), file);
    if (made.ok) return made.value.world.id;
    throw refused(path, refusalSentence('en', made.refusal), complaintsIn(made));
  }
  return playScene(options, path, textOf(path, new Uint8Array(await file.arrayBuffer())));
}

/**
 * Creates `main` from the file: as a copy of a world that is complete. Throws an error of one
 * sentence if the file is refused; then there is no `main`.
 */
export async function fillMain(options: FillOptions, path: string): Promise<void> {
  const { registry } = options;
  const id = await makeWorld(options, path);
  await registry.start(assertDefined(registry.get(id), 'the new world is there'));
  await registry.remove(id);
}
