import { parseScene, type SceneFile, UnreadableScene } from '@mt2/contracts/lab/scene-file';
import { fileRefused } from './play-file.ts';

/** Reads a scene in YAML or JSON. Throws `Refused` if it is neither; its content is validated when it is played. */
export function readScene(text: string): SceneFile {
  try {
    return parseScene(text);
  } catch (error) {
    throw error instanceof UnreadableScene ? fileRefused(error.message, error.complaints) : error;
  }
}
