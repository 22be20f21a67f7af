import { AwsError, jsonInput } from '../kit/aws-service.ts';

/** A file that goes with an e-mail. */
export interface Attachment {
  name: string;
  type: string;
  content: Buffer;
}

/** Source: SES developer guide, "SES unsupported attachment types". */
const unsupported = new Set(
  (
    'ade adp app asp bas bat cer chm cmd com cpl crt csh der exe fxp gadget hlp hta inf ins isp its js jse ksh lib lnk ' +
    'mad maf mag mam maq mar mas mat mau mav maw mda mdb mde mdt mdw mdz msc msh msh1 msh2 mshxml msh1xml msh2xml msi ' +
    'msp mst ops pcd pif plg prf prg reg scf scr sct shb shs sys ps1 ps1xml ps2 ps2xml psc1 psc2 tmp url vb vbe vbs vps ' +
    'vsmacros vss vst vsw vxd ws wsc wsf wsh xnk'
  ).split(' '),
);

/** Lengths of the texts of an attachment, shortest and longest. Source: SES API reference, Attachment. */
const lengths = {
  FileName: [1, 255],
  ContentType: [1, 78],
  ContentId: [1, 78],
  ContentDescription: [0, 1000],
} as const;

const values = {
  ContentDisposition: ['ATTACHMENT', 'INLINE'],
  ContentTransferEncoding: ['BASE64', 'QUOTED_PRINTABLE', 'SEVEN_BIT'],
} as const;

const refuse = (why: string): AwsError => new AwsError('BadRequestException', why);

function check(given: Readonly<Record<string, unknown>>): Attachment {
  for (const [name, [shortest, longest]] of Object.entries(lengths)) {
    const value = given[name];
    if (value === undefined && name !== 'FileName') continue;
    if (typeof value !== 'string' || value.length < shortest || value.length > longest)
      throw refuse(`Attachment ${name} must have between ${shortest} and ${longest} characters`);
  }
  for (const [name, allowed] of Object.entries(values))
    if (given[name] !== undefined && !allowed.some((each) => each === given[name]))
      throw refuse(`Attachment ${name} must be one of ${allowed.join(', ')}`);
  const { FileName, ContentType = 'application/octet-stream', RawContent } = given;
  const name = String(FileName);
  if (unsupported.has(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '')) throw refuse(`Illegal filename '${name}'`);
  if (
    typeof RawContent !== 'string' ||
    !/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(RawContent)
  )
    throw refuse('Attachment RawContent must be base64');
  return { name, type: String(ContentType), content: Buffer.from(RawContent, 'base64') };
}

interface SimpleCall {
  Content?: { Simple?: { Attachments?: unknown } };
}

/**
 * Takes the attachments out of a call that sends an e-mail, and returns the call without them, which the engine of SES
 * answers.
 * @throws AwsError for an attachment that SES does not take
 */
export function takeAttachments(body: Buffer): { body: Buffer; attachments: readonly Attachment[] } {
  if (!body.includes('"Attachments"')) return { body, attachments: [] };
  const call = jsonInput(body) as SimpleCall;
  const { Attachments: given, ...simple } = call.Content?.Simple ?? {};
  if (!Array.isArray(given)) return { body, attachments: [] };
  const attachments = given.map((each) => check(Object(each)));
  return { body: Buffer.from(JSON.stringify({ ...call, Content: { ...call.Content, Simple: simple } })), attachments };
}
