import type { Message } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import type { Scene } from '@mt2/contracts/lab/scene';
import { scenes } from '@mt2/contracts/lab/scenes';
import { Refused, type Send } from './connect.ts';

/** A scene written in a file. */
export type SceneFile = {
  readonly scene: Scene;
  /** The location of a scene's field in the file: `line 14 (step 3, spot.amount)` for `steps.2.spot.amount`. */
  readonly locate: (path: string) => string;
};

type Built = Message<typeof scenes.buildWorld>;

/** The refusal of a file that cannot be used; `detail` says where. */
export const fileRefused = (sentence: string, detail: readonly Complaint[]): Refused => new Refused('file-invalid', sentence, detail);

/** The same refusal, with the locations of its fields in the file. */
function located(refused: Refused, { locate }: SceneFile): Refused {
  const detail = refused.detail.map(({ path, ...rest }) => {
    const [first, ...inside] = path.split('.');
    return { path: first === 'scene' ? locate(inside.join('.')) : path, ...rest };
  });
  return new Refused(refused.key, refused.sentence, detail);
}

/** The world of a scene; by default a new one, with the name `id`. */
export type Target = { readonly world?: string; readonly id?: string };

/** Plays the scene of a file: all of it or nothing. Throws `Refused`, which names lines, and `Unreachable`. */
export async function playFile(send: Send, file: SceneFile, { world, id }: Target = {}): Promise<Built> {
  const { scene } = file;
  try {
    return world === undefined
      ? await send(scenes.buildWorld, { ...(id === undefined ? {} : { id }), scene })
      : await send(scenes.applyScene, { world, scene });
  } catch (error) {
    throw error instanceof Refused ? located(error, file) : error;
  }
}
