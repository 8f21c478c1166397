import { withParticles } from './particles.ts';

/** A sentence with its `{{placeholders}}` filled, and Korean particles that fit the values; placeholders without a value are kept. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  withParticles(sentence.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder)));
