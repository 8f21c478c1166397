import { z } from 'zod';
import { call } from '../call.ts';
import { scene } from './scene.ts';
import { worldName } from './worlds.ts';

const built = z
  .object({
    world: z.string().meta({ description: 'The world.' }),
    now: z.string().meta({ description: 'Its instant after the last step, ISO 8601.' }),
    steps: z.int().meta({ description: 'How many steps were done.' }),
  })
  .meta({ id: 'BuiltWorld' });

export const scenes = {
  buildWorld: call({
    method: 'POST',
    path: '/lab/api/scenes',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about:
      'Makes a new, frozen world as a scene says, by the calls of the product and the lab. All or nothing: of a step that is refused its number, the reason and the field are told, and there is no world.',
    input: z.object({ id: worldName.optional(), scene }),
    output: built,
  }),
  applyScene: call({
    method: 'POST',
    path: '/lab/api/worlds/:world/scene',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about:
      'Does in a world what a scene says, from the world’s instant on; its other commands wait meanwhile. All or nothing: after a step that is refused the world is as it was.',
    input: z.object({ world: worldName, scene }),
    output: built,
  }),
};
