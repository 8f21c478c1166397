import { createClient } from '@mt2/contracts';
import type { FastifyInstance } from 'fastify';
import { injecting } from '../http/injecting.ts';
import type { ClientOf } from './people/create-person.ts';

/** In-process clients of this server: the lab acts for users by the same calls as theirs. */
export const ownClients =
  (http: FastifyInstance, labToken: string): ClientOf =>
  (world, token = '') =>
    createClient({
      baseUrl: '',
      fetch: injecting(http),
      headers: () => ({ host: '127.0.0.1', 'x-world': world, 'x-lab-token': labToken, ...(token ? { authorization: token } : {}) }),
    });
