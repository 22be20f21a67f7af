import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { eicar, scanBytes } from './scan-bytes.ts';

const pdf = (body: Buffer | string) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(body), Buffer.from('\n%%EOF\n')]);
const stream = (content: Buffer | string) =>
  Buffer.concat([
    Buffer.from('1 0 obj\n<</Filter/FlateDecode>>\nstream\n'),
    deflateSync(content),
    Buffer.from('\nendstream'),
  ]);

/** Returns a ZIP of files with these contents. */
function zip(contents: readonly (Buffer | string)[], flags = 0): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const content of contents) {
    const data = deflateRawSync(content);
    const local = Buffer.alloc(31, 0);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(1, 26);
    local.write('a', 30);
    const entry = Buffer.alloc(47, 0);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(1, 28);
    entry.writeUInt32LE(offset, 42);
    entry.write('a', 46);
    files.push(local, data);
    directory.push(entry);
    offset += local.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(contents.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

const nested = (levels: number): Buffer => {
  let archive = zip([eicar]);
  for (let level = 1; level < levels; level++) archive = zip([archive]);
  return archive;
};

describe('a scan', () => {
  test.each([
    ['plain', Buffer.from(`text ${eicar}`)],
    ['as a line of a PDF', pdf(`%${eicar}`)],
    ['in a compressed stream of a PDF', pdf(stream(eicar))],
    ['in a ZIP', zip(['nothing', eicar])],
    ['in a ZIP that is embedded in a PDF', pdf(stream(zip([eicar])))],
    ['five archives deep', nested(5)],
  ])('finds the EICAR test file %s', (_where, bytes) => {
    expect(scanBytes(bytes)).toMatchObject({
      scanStatus: 'COMPLETED',
      scanResultStatus: 'THREATS_FOUND',
      threats: [{ name: 'EICAR-Test-File (not a virus)' }],
    });
  });

  test.each([
    ['a PDF', pdf(stream('a page'))],
    ['a ZIP', zip(['nothing'])],
    ['bytes that begin like a stream and do not inflate', pdf('stream\nabcendstream')],
    ['archives deeper than the quota', nested(6)],
    ['nothing', Buffer.alloc(0)],
  ])('finds nothing in %s', (_what, bytes) => {
    expect(scanBytes(bytes)).toEqual({
      scanStatus: 'COMPLETED',
      scanResultStatus: 'NO_THREATS_FOUND',
      threats: null,
      statusReasons: null,
    });
  });

  test.each([
    ['a PDF with a password', pdf('trailer <</Encrypt 5 0 R>>'), 'PASSWORD_PROTECTED'],
    ['a ZIP with a password', zip(['nothing'], 1), 'PASSWORD_PROTECTED'],
    [
      'an archive with more files than the quota',
      zip(Array.from({ length: 1001 }, () => '')),
      'ARCHIVE_FILE_COUNT_EXCEEDED',
    ],
  ])('skips %s', (_what, bytes, reason) => {
    expect(scanBytes(bytes)).toEqual({
      scanStatus: 'SKIPPED',
      scanResultStatus: 'UNSUPPORTED',
      threats: null,
      statusReasons: [reason],
    });
  });
});
