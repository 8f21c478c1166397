import { z } from 'zod';
import { USER_EVENTS, type UserEventName } from './areas.ts';

/** The names of the fields in a value: those of an object in it begin with its own name and a dot. */
function namesIn(schema: z.core.$ZodType, name: string): string[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([key, field]) => namesIn(field, `${name}.${key}`));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return namesIn(schema.unwrap(), name);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => namesIn(option, name));
  return [name];
}

/** The names of the fields of an event of a user, dotted: `change`, `order.status`. */
export const eventFields = (event: UserEventName): readonly string[] => [
  ...new Set(Object.entries(USER_EVENTS[event].fields).flatMap(([name, schema]) => namesIn(schema, name))),
];
