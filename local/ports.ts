import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';

/**
 * Below the ephemeral port ranges of Linux (32768), macOS and Windows (49152): another program could take such a port
 * between choosing and using it. Browsers block none of these.
 */
const lowest = 20_000;
const beyond = 32_768;

/**
 * Chooses a free port on 127.0.0.1 for each name: that of the last start if it is free, so that open pages in a browser
 * survive a restart.
 * @param file JSON with the port of each name at the last start; rewritten
 */
export async function choosePorts(names: readonly string[], file: string): Promise<Readonly<Record<string, number>>> {
  const previous = remembered(file);
  const held: Server[] = [];
  const ports: Record<string, number> = {};
  try {
    for (const name of names) {
      const last = previous[name];
      const server = (last === undefined ? undefined : await hold(last)) ?? (await holdAny());
      held.push(server);
      ports[name] = portOf(server);
    }
  } finally {
    await Promise.all(held.map(release));
  }
  writeFileSync(`${file}.new`, JSON.stringify(ports, null, 2));
  renameSync(`${file}.new`, file);
  return ports;
}

/**
 * Parses a port from the command line; 0 uses a free one.
 * @throws an Error whose message is for the user
 */
export function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new Error(`PORT must be a number from 0 to 65535, where 0 takes a free one; it is "${text}".`);
}

/** Returns the error for a chosen port that is in use. */
export const portInUse = (port: number): Error =>
  new Error(`Port ${port} is in use by another program. End it, or choose another with PORT.`);

/** Reads the ports of the last start; an incomplete file is ignored. */
function remembered(file: string): Readonly<Record<string, number>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

/** Returns a free port on 127.0.0.1 outside the ephemeral range. */
export async function freePort(): Promise<number> {
  const server = await holdAny();
  const port = portOf(server);
  await release(server);
  return port;
}

async function holdAny(): Promise<Server> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const server = await hold(randomInt(lowest, beyond));
    if (server) return server;
  }
  throw new Error('This machine has no free port.');
}

async function hold(port: number): Promise<Server | undefined> {
  const server = createServer();
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const release = (server: Server): Promise<unknown> => new Promise((done) => server.close(done));
