import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { createEngineConnections, type EngineConnections } from './engine-connections.ts';

let server: Server;
let connections: EngineConnections;
const sockets = new Set<Socket>();

/** Starts an engine that does this with each request. */
async function start(respond: (socket: Socket, body: string) => void): Promise<void> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', (data) => respond(socket, data.toString().split('\r\n\r\n')[1] ?? ''));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  connections = createEngineConnections((server.address() as AddressInfo).port);
}
afterEach(async () => {
  connections.destroy();
  server.close();
  await once(server, 'close');
  sockets.clear();
});

const send = (body: string) => connections.send({ method: 'POST', path: '/', headers: { host: 'engine' }, body });
const answer = (body: string) =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Id: 7\r\n\r\n${body}`;

test('each request gets its own answer, in however many parts it comes, on fifty connections at most', async () => {
  await start((socket, body) => {
    const text = answer(`${body} é a resposta`);
    socket.write(text.slice(0, 12));
    setImmediate(() => socket.write(text.slice(12)));
  });
  const bodies = Array.from({ length: 120 }, (_, index) => `pedido ${index}`);
  const answers = await Promise.all(bodies.map(send));
  expect(answers.map(({ body }) => Buffer.from(body).toString())).toEqual(bodies.map((body) => `${body} é a resposta`));
  expect(answers[0]).toMatchObject({ statusCode: 200, headers: { 'x-id': '7' } });
  expect(sockets.size).toBe(50);
});

test('a connection that ends fails its request as Node does, and the next one has another', async () => {
  await start((socket, body) => void (body === 'fim' ? socket.destroy() : socket.write(answer(body))));
  await send('um');
  await expect(send('fim')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(Buffer.from((await send('dois')).body).toString()).toBe('dois');
  expect(sockets.size).toBe(2);
});
