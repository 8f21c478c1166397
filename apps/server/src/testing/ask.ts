import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { TestServer, TestWorld } from './harness.ts';

type Body = Record<string, unknown> & { type: string; code: number; message: unknown; key?: string };
export type TestAnswer = { status: number; headers: Record<string, unknown>; text: string; body: Body };
export type Asked = Omit<InjectOptions, 'server'>;

/** Sends one request to a server and reads the envelope, which every answer has, whatever its status. */
export async function askServer({ app }: TestServer, asked: Asked): Promise<TestAnswer> {
  const { statusCode, headers, body } = await app.http.inject({ ...asked, headers: { host: '127.0.0.1', ...asked.headers } });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  return { status: statusCode, headers, text: body, body: JSON.parse(body) as Body };
}

/** `askServer` for one world. */
export const ask = ({ server, id }: TestWorld, asked: Asked): Promise<TestAnswer> =>
  askServer(server, { ...asked, headers: { 'x-world': id, ...asked.headers } });
