import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { postToStorage } from './storage-post.ts';
import { StorageRefusal } from './upload-failure.ts';

let close = () => {};
afterEach(() => close());

/** Starts a storage server with this behaviour; returns its address. */
async function storage(answer: (body: string, request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    // Listening to upload progress causes a CORS preflight.
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(Buffer.concat(chunks).toString('latin1'), request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const pdf = new File(['%PDF-1.7 content'], 'irs.pdf', { type: 'application/pdf' });
const never = new AbortController().signal;

describe('a post to storage', () => {
  test('sends the signed fields first and the file last', async () => {
    let received = '';
    const url = await storage((body, _request, response) => {
      received = body;
      response.writeHead(204).end();
    });
    await postToStorage({ url, fields: { key: 'k', policy: 'p' } }, pdf, () => {}, never);
    const names = [...received.matchAll(/name="(\w+)"/g)].map((match) => match[1]);
    expect(names).toEqual(['key', 'policy', 'file']);
    expect(received).toContain('%PDF-1.7 content');
  });

  test('reads the error of storage', async () => {
    const url = await storage((_body, _request, response) => {
      response.writeHead(400, { 'content-type': 'application/xml' });
      response.end('<Error><Code>EntityTooLarge</Code><Message>Too large</Message></Error>');
    });
    const failure = postToStorage({ url, fields: { key: 'k' } }, pdf, () => {}, never);
    await expect(failure).rejects.toBeInstanceOf(StorageRefusal);
    await expect(failure).rejects.toMatchObject({ status: 400, code: 'EntityTooLarge', message: 'Too large' });
  });

  test('that is aborted fails with the reason', async () => {
    const abort = new AbortController();
    const url = await storage(() => abort.abort(new Error('given up')));
    await expect(postToStorage({ url, fields: { key: 'k' } }, pdf, () => {}, abort.signal)).rejects.toThrow('given up');
  });
});
