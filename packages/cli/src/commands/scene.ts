import { sceneSchema } from '@mt2/contracts/lab/scene-schema';
import { playFile, readScene } from '@mt2/lab';
import type { Command } from '../command.ts';
import { readText } from '../files.ts';

export const sceneCommands: readonly Command[] = [
  {
    name: 'scene apply',
    args: ['<file>', '[name]'],
    options: { force: 'flag' },
    about:
      'Applies a YAML or JSON scene file, completely or not at all: to the world named by --world or MT2_WORLD, otherwise to a new one. ' +
      'Prints its name. Steps that change the time of a bridged world need --force.',
    run: async ({ send, namedWorld }, [path = '', id], { force }) => {
      const target = id === undefined ? (namedWorld === undefined ? {} : { world: namedWorld, force: force === true }) : { id };
      const built = await playFile(send, readScene(await readText(path)), target);
      return { json: built, text: built.world };
    },
  },
  {
    name: 'scene schema',
    args: [],
    about: 'Prints the JSON Schema of scene files, for editors.',
    isAlone: () => true,
    run: async () => ({ json: sceneSchema(), text: JSON.stringify(sceneSchema(), null, 2) }),
  },
];
