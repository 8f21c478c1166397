import { z } from 'zod';
import { dropNoLimits } from '../openapi/schema.ts';
import { scene } from './scene.ts';

/** The JSON Schema of a scene file, for editors. */
export const sceneSchema = (): Readonly<Record<string, unknown>> => ({
  title: 'A scene of MT2',
  ...z.toJSONSchema(scene, {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema['x-unit'];
      dropNoLimits(jsonSchema);
    },
  }),
});
