import type { z } from 'zod';
import type { Call, Method } from './call.ts';
import { sentence } from './envelope.ts';
import { inputs } from './fields/ask.ts';

type Derived = 'needs' | 'source' | 'changes' | 'input' | 'output';
/**
 * A call as declared after its route: its fields and answer by their values, or by their schemas alone. Unless it says otherwise, it needs
 * a session, reads, is of the specification, takes no fields, and answers a sentence.
 */
type Declared = Omit<Call, 'method' | 'path' | 'answersText' | Derived> & Partial<Pick<Call, Derived>>;
const NO_FIELDS = inputs({});
type NoFields = typeof NO_FIELDS;
type WithInput<C> = C extends { readonly takes: { readonly schema: infer S extends z.ZodObject } }
  ? { readonly input: S }
  : C extends { readonly input: z.ZodObject }
    ? unknown
    : { readonly takes: NoFields; readonly input: NoFields['schema'] };
type WithOutput<C> = C extends { readonly answers: { readonly schema: infer S extends z.ZodType } }
  ? { readonly output: S }
  : C extends { readonly output: z.ZodType }
    ? unknown
    : { readonly output: typeof sentence };
type WithBeside<C> = C extends { readonly answersBeside: { readonly schema: infer S extends z.ZodObject } }
  ? { readonly beside: S }
  : unknown;

const TEXTS: readonly string[] = ['string', 'enum'];

type WithRules<C> = {
  readonly needs: C extends { readonly needs: infer N } ? N : readonly ['session'];
  readonly source: C extends { readonly source: infer S } ? S : 'spec';
  readonly changes: C extends { readonly changes: true } ? true : false;
};

/** A declared call with its exact types. */
type Built<M, P, C> = { readonly method: M; readonly path: P } & C & WithInput<C> & WithOutput<C> & WithBeside<C> & WithRules<C>;

/** Declares a call. */
export function call<const M extends Method, const P extends Call['path'], const C extends Declared>(
  method: M,
  path: P,
  declared: C,
): Built<M, P, C> {
  const { answers, answersBeside, takes = declared.input ? undefined : NO_FIELDS } = declared;
  const { input = takes?.schema, output = answers?.schema ?? sentence, beside = answersBeside?.schema } = declared;
  const derived = { ...(takes ? { takes } : {}), input, output, ...(beside ? { beside } : {}) };
  const isText = TEXTS.includes(output.def.type);
  return {
    method,
    path,
    needs: ['session'],
    changes: false,
    source: 'spec',
    ...declared,
    ...derived,
    ...(isText ? { answersText: true } : {}),
  } as never;
}

/** Declares a call of the lab, which belongs to this project, and where nobody is logged in. */
export const labCall = <const M extends Method, const P extends Call['path'], const C extends Omit<Declared, 'needs' | 'source'>>(
  method: M,
  path: P,
  declared: C,
): Built<M, P, C & { readonly needs: readonly []; readonly source: 'ours' }> =>
  call(method, path, { needs: [], source: 'ours', ...declared }) as never;
