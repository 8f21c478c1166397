import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { count, record, text } from '../fields/index.ts';
import { force } from './clock.ts';
import { instant } from './kinds.ts';
import { scene } from './scene.ts';
import { newWorld, world } from './worlds.ts';

const steps = ask.plain('scene', scene, 'Start of the world, and the steps.');
const built = record('BuiltWorld', {
  world: text('world', 'Name of the world.'),
  now: instant('now', 'Time of the world after the last step.'),
  steps: count('steps', 'Number of steps done.'),
});

export const scenes = {
  buildWorld: labCall('POST', '/lab/api/scenes', {
    world: 'none',
    copies: ({ scene }) => (scene as { from?: unknown } | undefined)?.from,
    about:
      'Creates a frozen world from a scene, through the calls of the product and the lab. All or nothing: if a step is refused, the ' +
      'refusal names its number, the reason and the field, and there is no world.',
    takes: ask.inputs({ id: newWorld, scene: steps }),
    answers: built,
  }),
  applyScene: labCall('POST', '/lab/api/worlds/:world/scene', {
    world: 'path',
    about:
      'Runs the steps of a scene in a world, from its current time on; other commands of the world wait meanwhile. All or nothing: if a ' +
      'step is refused, the world does not change.',
    commands: [
      {
        use: 'scene apply <file> [name] --force',
        about:
          'Applies a YAML or JSON scene file, completely or not at all: to the world named by --world or MT2_WORLD, otherwise to a new ' +
          'one. Prints its name. Steps that change the time of a bridged world need --force.',
        reads: 'scene',
        prints: '{world}',
      },
      { use: 'scene schema', about: 'Prints the JSON Schema of scene files, for editors.', describes: 'scene' },
      {
        use: 'people import <file>',
        about:
          'Creates the users of a CSV file, one per line, either all or none: columns account and, optionally, password, country, level, ' +
          'fund_password, and coins (USDT, USDT contract).',
        reads: 'people',
        prints: '{steps} users were created in {world}',
      },
    ],
    takes: ask.inputs({ world, scene: steps, force }),
    answers: built,
  }),
};
