import { openAsBlob } from 'node:fs';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Call } from '@mt2/contracts';
import { type Decision, err, ok } from '@mt2/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Ready, type Result } from '../result.ts';

/** Bytes of a multipart body in addition to the file: its boundaries and a few fields. */
export const OVERHEAD_BYTES = 64 * 1024;

/** Files of calls that accept more than this are stored on disk until the request is answered. */
const MOST_IN_MEMORY = 16 * 1024 * 1024;

/** Lets the routes of `app` accept multipart bodies with one file; no other route does. */
export async function takeFiles(app: FastifyInstance, mostBytes: number): Promise<void> {
  const limits = { fileSize: mostBytes, files: 1, fields: 10, parts: 11, fieldSize: 1000, fieldNameSize: 100, headerPairs: 50 };
  await app.register(multipart, { limits, throwFileSizeLimit: false });
}

/** The boundary between the parts of a body, from its content type. */
const BOUNDARY = /;\s*boundary="?[^";\s]/i;

declare module 'fastify' {
  interface FastifyInstance {
    /** The folder for large files until their request is answered. */
    readonly workDir: string;
  }
}

export type Uploaded = Decision<{ readonly file?: File }, 'file-too-large' | 'upload-failed'>;

/** The file of a multipart body. A file declared too large is not read; one that turns out too large is read and discarded. */
export async function readUpload(request: FastifyRequest, mostBytes: number): Promise<Uploaded> {
  if (!request.isMultipart()) return ok({});
  // Without a boundary, waiting for a file on disk would never end.
  if (!BOUNDARY.test(request.headers['content-type'] ?? '')) return err('upload-failed');
  if (Number(request.headers['content-length']) > mostBytes + OVERHEAD_BYTES) return err('file-too-large');
  try {
    return await (mostBytes > MOST_IN_MEMORY ? saveParts(request) : readParts(request));
  } catch {
    return err('upload-failed');
  }
}

async function readParts(request: FastifyRequest): Promise<Uploaded> {
  let found: MultipartFile | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    await part.toBuffer();
    if (part.fieldname === 'file') found = part;
  }
  if (!found) return ok({});
  return found.file.truncated ? err('file-too-large') : ok({ file: new File([new Uint8Array(await found.toBuffer())], 'file') });
}

/** The file is read from disk on demand, and removed with the request. */
async function saveParts(request: FastifyRequest): Promise<Uploaded> {
  const found = (await request.saveRequestFiles({ tmpdir: request.server.workDir })).files.findLast(
    ({ fieldname }) => fieldname === 'file',
  );
  if (!found) return ok({});
  return found.file.truncated ? err('file-too-large') : ok({ file: new File([await openAsBlob(found.filepath)], 'file') });
}

/**
 * Marks an answer as an image and nothing else; a missing image has its own status, unless its refusal has one. An image that
 * needs no session is for pages of any origin.
 */
export function markPicture(reply: FastifyReply, { needs }: Pick<Call, 'needs'>, result: Result): void {
  if (!(result instanceof Ready)) {
    if (reply.statusCode === 200) reply.code(!result.ok && result.refusal === 'not-logged-in' ? 401 : 404);
    return;
  }
  reply
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', needs.length === 0 ? 'cross-origin' : 'same-origin');
}

/** Gives the answer a file name for saving. */
export function markFile(reply: FastifyReply, result: Result): void {
  if (result instanceof Ready && result.name !== undefined) reply.header('content-disposition', `attachment; filename="${result.name}"`);
}
