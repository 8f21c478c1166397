import { type Client, createClient } from '@mt2/contracts';
import type { FastifyInstance } from 'fastify';
import { injecting } from '../http/injecting.ts';

export type Inside = { readonly http: FastifyInstance; readonly labToken: string };

/** A client that makes product and lab calls like any program, but within this process. */
export const insideClient = ({ http, labToken }: Inside, headers: Readonly<Record<string, string>>): Client =>
  createClient({ baseUrl: '', fetch: injecting(http), headers: () => ({ host: '127.0.0.1', 'x-lab-token': labToken, ...headers }) });
