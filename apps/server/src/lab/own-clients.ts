import { createClient } from '@mt2/contracts';
import type { FastifyInstance } from 'fastify';
import { injecting } from '../http/injecting.ts';
import type { ClientOf } from './people/create-person.ts';

/** Clients of this server that stay in the process: what the lab does for people goes through the same doors as theirs. */
export const ownClients =
  (http: FastifyInstance, labToken: string): ClientOf =>
  (world, token = '') =>
    createClient({
      baseUrl: '',
      fetch: injecting(http),
      headers: () => ({ host: '127.0.0.1', 'x-world': world, 'x-lab-token': labToken, ...(token ? { authorization: token } : {}) }),
    });
