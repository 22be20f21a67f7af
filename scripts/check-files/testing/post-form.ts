import { request } from 'node:http';
import { text } from 'node:stream/consumers';

const boundary = 'part-of-the-form';

interface Form {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * Sends a file with a presigned form as a browser does, on a new connection: the server could close a kept-alive one
 * just as the next form is sent. Returns the version that storage created.
 */
export function postForm({ url, fields }: Form, bytes: Uint8Array): Promise<string> {
  const part = (disposition: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}`;
  const head = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, `${value}\r\n`));
  const body = Buffer.concat([
    Buffer.from([...head, part('name="file"; filename="a.pdf"', '')].join('')),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent: false, headers }, async (answer) => {
      const said = await text(answer);
      if (answer.statusCode === 204) resolve(String(answer.headers['x-amz-version-id']));
      else reject(new Error(`Storage answers ${answer.statusCode} ${said}`));
    });
    sending.once('error', reject);
    sending.end(body);
  });
}
