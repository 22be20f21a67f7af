import type { IncomingMessage } from 'node:http';
import { CognitoError } from './errors.ts';

const longestBody = 1024 * 1024;

/** The text of a request. Throws with status 413 when it is longer than 1 MiB. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longestBody) throw new CognitoError('SerializationException', 'The request is too long.', 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
