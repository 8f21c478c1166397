import { z } from 'zod';
import { scene } from './scene.ts';

/** True for the limits of all whole numbers, which say nothing. */
const isNoLimit = (limit: unknown): boolean => Math.abs(Number(limit)) === Number.MAX_SAFE_INTEGER;

/** The JSON Schema of a scene file, for editors. */
export const sceneSchema = (): Readonly<Record<string, unknown>> => ({
  title: 'A scene of MT2',
  ...z.toJSONSchema(scene, {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema['x-unit'];
      for (const name of ['minimum', 'maximum'] as const) if (isNoLimit(jsonSchema[name])) delete jsonSchema[name];
    },
  }),
});
