import type { CallToolResult } from '@modelcontextprotocol/server';
import { Refused, Unreachable } from '@mt2/lab/connect';
import { z } from 'zod';
import { Misuse } from '../command.ts';

/** Maximum characters of an answer: assistants drop or truncate longer ones. */
const LONGEST = 40_000;

/** Hints about the tools, for the assistant's host. */
export const READS = { readOnlyHint: true, openWorldHint: false };
export const CHANGES = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

/** The world of a tool; by default the assistant's own. */
export const worldField = { world: z.string().optional().describe('A world other than your own.') };

function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST)}\n… cut: ${text.length} characters in total. Request less with paging or a filter.`;
}

/** A refusal for a reader who can correct the call: its name, its sentence, and the wrong fields. */
export const refusalOf = ({ key, sentence, detail }: Refused) => ({ refused: key, sentence, fields: detail });

/**
 * Runs a tool; its result is the answer as JSON, or as an image. A refusal of the lab, a wrong name and a missing answer
 * are errors of the tool.
 */
export async function answer(run: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    const told = await run();
    if (told instanceof Blob) return { content: [{ type: 'image', data: await base64(told), mimeType: told.type }] };
    return { content: [{ type: 'text', text: cut(JSON.stringify(told)) }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: complaintOf(error) }] };
  }
}

const base64 = async (blob: Blob): Promise<string> => Buffer.from(await blob.arrayBuffer()).toString('base64');

function complaintOf(error: unknown): string {
  if (error instanceof Refused) return JSON.stringify(refusalOf(error));
  if (error instanceof Misuse || error instanceof Unreachable) return error.message;
  throw error;
}
