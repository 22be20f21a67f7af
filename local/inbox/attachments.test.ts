import { expect, test } from '@jest/globals';
import { takeAttachments } from './attachments.ts';

const pdf = { FileName: 'a.pdf', ContentType: 'application/pdf', RawContent: 'JVBERg==' };
const call = (...attachments: object[]) =>
  Buffer.from(JSON.stringify({ Content: { Simple: { Subject: { Data: 'Olá' }, Attachments: attachments } } }));

test('the call goes on without its attachments', () => {
  const { body, attachments } = takeAttachments(call(pdf, { ...pdf, ContentType: undefined }));
  expect(JSON.parse(body.toString())).toEqual({ Content: { Simple: { Subject: { Data: 'Olá' } } } });
  expect(attachments).toEqual([
    { name: 'a.pdf', type: 'application/pdf', content: Buffer.from('%PDF') },
    { name: 'a.pdf', type: 'application/octet-stream', content: Buffer.from('%PDF') },
  ]);
  const without = Buffer.from('{"Content":{}}');
  expect(takeAttachments(without)).toEqual({ body: without, attachments: [] });
});

test.each([
  ['without a name', { FileName: undefined }],
  ['with too long a name', { FileName: `${'a'.repeat(252)}.pdf` }],
  ['of a kind that SES does not take', { FileName: 'a.pdf.EXE' }],
  ['without content', { RawContent: undefined }],
  ['whose content is no base64', { RawContent: '%PDF' }],
  ['of no type', { ContentType: '' }],
  ['with an unknown disposition', { ContentDisposition: 'attachment' }],
  ['with an unknown encoding', { ContentTransferEncoding: '7bit' }],
])('an attachment is refused %s', (_what, change) => {
  expect(() => takeAttachments(call(pdf, { ...pdf, ...change }))).toThrow(
    expect.objectContaining({ type: 'BadRequestException' }),
  );
});
