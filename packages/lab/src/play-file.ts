import type { Message } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import { complaintsInFile, type SceneFile } from '@mt2/contracts/lab/scene-file';
import { scenes } from '@mt2/contracts/lab/scenes';
import { Refused, type Send } from './connect.ts';

type Built = Message<typeof scenes.buildWorld>;

/** The refusal of a file that cannot be used; `detail` says where. */
export const fileRefused = (sentence: string, detail: readonly Complaint[]): Refused => new Refused('file-invalid', sentence, detail);

/** The world of a scene; by default a new one, with the name `id`. */
export type Target = {
  readonly world?: string;
  readonly id?: string;
  /** True if its steps may change the time of a bridged world. */
  readonly force?: boolean;
};

/** Plays the scene of a file: all of it or nothing. Throws `Refused`, which names lines, and `Unreachable`. */
export async function playFile(send: Send, file: SceneFile, { world, id, force = false }: Target = {}): Promise<Built> {
  const { scene } = file;
  try {
    return world === undefined
      ? await send(scenes.buildWorld, { ...(id === undefined ? {} : { id }), scene })
      : await send(scenes.applyScene, { world, scene, force });
  } catch (error) {
    throw error instanceof Refused ? new Refused(error.key, error.sentence, complaintsInFile(error.detail, file)) : error;
  }
}
