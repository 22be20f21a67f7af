import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { answerBody } from './answer-body.ts';

const long = { names: Array.from({ length: 200 }, (_each, at) => `Beatriz ${at}`) };
const accepting = (accepted?: string) => ({ headers: { 'accept-encoding': accepted } });

test.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'GZIP'])(
  '%s reads a long answer as gzip',
  (accepted) => {
    const { body = '', headers, isBase64Encoded } = answerBody(accepting(accepted), long);
    expect(headers).toEqual({ 'content-type': 'application/json', 'content-encoding': 'gzip' });
    expect(isBase64Encoded).toBe(true);
    expect(JSON.parse(gunzipSync(Buffer.from(body, 'base64')).toString())).toEqual(long);
    expect(body.length).toBeLessThan(JSON.stringify(long).length / 2);
  },
);

test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.00, br', 'x-gzip2'])(
  '%s reads it as it is',
  (accepted) => {
    expect(answerBody(accepting(accepted), long)).toEqual({
      body: JSON.stringify(long),
      headers: { 'content-type': 'application/json' },
    });
  },
);

test('a short answer is never compressed', () => {
  expect(answerBody(accepting('gzip'), { id: 'a' }).body).toBe('{"id":"a"}');
});
