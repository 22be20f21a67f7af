import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createSeededRandom } from '../../kit/seeded-random.ts';
import { bytesOf, concatenate, latin1 } from '../bytes.ts';
import { lockedPdf } from '../sample-pdfs.ts';
import { buildPdf, type Encoding } from '../testing/build-pdf.ts';
import { decryptBlocks, encryptBlocks } from './aes.ts';
import { md5, rc4 } from './hashes.ts';
import { PdfStream, PdfString } from './objects.ts';
import { openPdf } from './pdf-file.ts';
import { sha2 } from './sha2.ts';

const { next } = createSeededRandom(3);
const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(next() * 256));

test.each([16, 32])('AES with a key of %d bytes is that of Node', (size) => {
  for (const blocks of [1, 2, 9]) {
    const [key, iv, data] = [bytes(size), bytes(16), bytes(blocks * 16)];
    const cipher = createCipheriv(`aes-${size * 8}-cbc`, key, iv).setAutoPadding(false);
    const encrypted = concatenate([cipher.update(data), cipher.final()]);
    expect(encryptBlocks(key, iv, data)).toEqual(encrypted);
    expect(decryptBlocks(key, iv, encrypted)).toEqual(data);
  }
});

test('MD5 and SHA-2 of texts of any length are those of Node', () => {
  for (let length = 0; length <= 260; length += 1) {
    const data = bytes(length);
    const digest = (name: string) => new Uint8Array(createHash(name).update(data).digest());
    expect(md5(data)).toEqual(digest('md5'));
    for (const bits of [256, 384, 512] as const) expect(sha2(bits, data)).toEqual(digest(`sha${bits}`));
  }
});

test('RC4 gives its known texts, and takes them back', () => {
  const hex = (key: string, text: string) => Buffer.from(rc4(bytesOf(key), bytesOf(text))).toString('hex');
  expect(hex('Key', 'Plaintext')).toBe('bbf316e8d940af0ad3');
  expect(hex('Wiki', 'pedia')).toBe('1021bf0420');
  expect(hex('Secret', 'Attack at dawn')).toBe('45a01f645fc35b383552544b9bf5');
  const [key, data] = [bytes(16), bytes(1000)];
  expect(rc4(key, rc4(key, data))).toEqual(data);
});

describe('a file that opens without a password', () => {
  const words = 'Escritura de compra e venda, com mais de um bloco';
  const extras = { catalog: `/Lang (${words})`, objects: { 10: { dictionary: '/Type /Note', data: bytesOf(words) } } };

  /** Its text and its stream as they are read. */
  function read(file: Uint8Array) {
    const opened = openPdf(file);
    const root = opened?.resolve(opened.trailer.get('Root'));
    const language = root instanceof Map ? root.get('Lang') : undefined;
    const note = opened?.objects.get(10);
    const { value } = note ?? {};
    return {
      isLocked: opened?.isLocked,
      text: language instanceof PdfString ? latin1(language.bytes) : undefined,
      stream:
        value instanceof PdfStream
          ? latin1(opened?.decryption?.stream(value.bytes, value.dictionary, 10, note?.generation ?? 0) ?? value.bytes)
          : undefined,
    };
  }

  test.each<Encoding>(['plain', 'rc4_40', 'rc4_128', 'aes_128', 'aes_256'])('by %s is read', (encoding) => {
    expect(read(buildPdf(extras, encoding))).toEqual({ isLocked: false, text: words, stream: words });
  });

  test('is read as it stands where its filters say so', () => {
    const file = latin1(buildPdf(extras, 'aes_128'));
    const own = read(bytesOf(file.replace('/StmF /StdCF', '/StmF /Identity')));
    expect([own.text, own.stream === words]).toEqual([words, false]);
    const none = read(bytesOf(file.replace('/StrF /StdCF', '/StrF /Identity')));
    expect([none.text === words, none.stream]).toEqual([false, words]);
    const unknown = read(bytesOf(file.replace('/CFM /AESV2', '/CFM /None')));
    expect([unknown.text === words, unknown.stream === words]).toEqual([false, false]);
  });

  test('needs one where the proof of the empty password is another one', () => {
    for (const encoding of ['rc4_40', 'rc4_128', 'aes_128', 'aes_256'] as const) {
      const file = latin1(buildPdf(extras, encoding));
      const changed = file.replace(/\/U <(..)/, (_, byte: string) => `/U <${byte === '00' ? '01' : '00'}`);
      expect([encoding, openPdf(bytesOf(changed))?.isLocked]).toEqual([encoding, true]);
    }
    expect(openPdf(lockedPdf())?.isLocked).toBe(true);
  });

  test('with a key of no length shows nothing of what is locked', () => {
    const file = latin1(buildPdf(extras, 'aes_256')).replace(/\/UE <\w+>/, '/UE <>');
    expect(read(bytesOf(file))).toMatchObject({ isLocked: false, stream: '' });
  });

  test('is not read by the keys of another version or kind of lock', () => {
    const file = latin1(buildPdf(extras, 'rc4_128'));
    expect(openPdf(bytesOf(file.replace('/V 2', '/V 3')))?.isLocked).toBe(true);
    expect(openPdf(bytesOf(file.replace('/Filter /Standard', '/Filter /PubSec')))?.isLocked).toBe(true);
    expect(openPdf(bytesOf(file.replace('/P -4', '/P -8')))?.isLocked).toBe(true);
    expect(openPdf(bytesOf(file.replace('/Length 128', '/Length  64')))?.isLocked).toBe(true);
  });
});
