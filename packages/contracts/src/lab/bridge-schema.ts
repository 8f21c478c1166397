import { z } from 'zod';
import { dropNoLimits } from '../openapi/schema.ts';
import { bridgeFile } from './bridge-file.ts';

/** The JSON Schema of a bridge's file, for editors. */
export const bridgeSchema = (): Readonly<Record<string, unknown>> => ({
  title: 'A bridge of MT2',
  ...z.toJSONSchema(bridgeFile, {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema['x-unit'];
      dropNoLimits(jsonSchema);
    },
  }),
});
