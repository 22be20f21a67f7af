import { randomUUID } from 'node:crypto';
import type { NewMessage } from './message-store.ts';

/** The service's response: the message id, or the error with its reason. */
export type WhatsAppAnswer =
  | { status: 200; id: string; message: NewMessage }
  | { status: 400 | 403; code: string; why: string };

type Fields = Readonly<Record<string, unknown>>;

const refusal = (code: string, why: string): WhatsAppAnswer => ({ status: 400, code, why });
const wrong = (why: string): WhatsAppAnswer =>
  refusal('InvalidParametersException', `(#100) Invalid parameter: ${why}`);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an object has exactly these properties, in any order. */
const hasExactly = (value: Fields, ...names: readonly string[]): boolean =>
  Object.keys(value).sort().join() === [...names].sort().join();

const parse = (text: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Emulates `SendWhatsAppMessage` of End User Messaging Social for template messages, the only ones allowed without a
 * prior message of the recipient. As strict as Meta about their format; numbers ending in 0000 have no WhatsApp.
 */
export function answerWhatsApp(body: string, authorization: string): WhatsAppAnswer {
  if (!/^AWS4-HMAC-SHA256 .*\/social-messaging\/aws4_request\b/.test(authorization))
    return { status: 403, code: 'AccessDeniedException', why: 'The request is not signed for this service.' };
  const call = parse(body);
  if (!call || !hasExactly(call, 'originationPhoneNumberId', 'message', 'metaApiVersion'))
    return refusal('ValidationException', 'originationPhoneNumberId, message and metaApiVersion are needed.');
  const { originationPhoneNumberId: from, message: blob, metaApiVersion } = call;
  if (typeof from !== 'string' || !/^phone-number-id-[0-9a-f]{32}$/.test(from))
    return refusal('ValidationException', 'originationPhoneNumberId is not the id of a phone number.');
  if (typeof metaApiVersion !== 'string' || !/^v\d+\.\d$/.test(metaApiVersion))
    return refusal('ValidationException', 'metaApiVersion is none.');
  const message = typeof blob === 'string' ? parse(Buffer.from(blob, 'base64').toString('utf8')) : undefined;
  return message ? takeTemplate(message, from) : wrong('the message is not JSON');
}

function takeTemplate(message: Fields, from: string): WhatsAppAnswer {
  const { messaging_product: product, recipient_type: recipient, to, type, template } = message;
  if (!hasExactly(message, 'messaging_product', 'recipient_type', 'to', 'type', 'template'))
    return wrong('the message has other fields than a template message');
  if (product !== 'whatsapp' || recipient !== 'individual' || type !== 'template') return wrong('type');
  if (typeof to !== 'string' || !/^\+[1-9]\d{6,14}$/.test(to)) return wrong('to');
  if (!isFields(template) || !hasExactly(template, 'name', 'language', 'components')) return wrong('template');
  const { name, language, components } = template;
  if (typeof name !== 'string' || !/^[a-z0-9_]{1,512}$/.test(name)) return wrong('template.name');
  if (!isFields(language) || language['code'] !== 'pt_PT')
    return refusal('InvalidParametersException', '(#132001) Template name does not exist in the translation');
  const read = readComponents(components);
  if (!read) return wrong('template.components');
  const { texts: parameters, link } = read;
  if (to.endsWith('0000')) return refusal('InvalidParametersException', '(#131026) Message undeliverable');
  const values = parameters.map((each, index) => `{{${index + 1}}} ${each}`);
  const text = [`Modelo ${name}`, ...values, `Botão: …${link}`].join('\n');
  return {
    status: 200,
    id: randomUUID(),
    message: { channel: 'whatsapp', from, to: [to], subject: `${name}: ${parameters.join(' · ')}`, text },
  };
}

const isTaken = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && !/[\n\t]| {5}/.test(text) && text.length <= 1024;

/** Returns the texts of a component; undefined if Meta would reject it. */
function textsOf(component: unknown, expected: Fields): readonly string[] | undefined {
  if (!isFields(component) || !hasExactly(component, 'parameters', ...Object.keys(expected))) return undefined;
  if (Object.entries(expected).some(([name, value]) => component[name] !== value)) return undefined;
  const { parameters } = component;
  if (!Array.isArray(parameters) || parameters.length === 0) return undefined;
  const texts = parameters.map((each: unknown) =>
    isFields(each) && hasExactly(each, 'type', 'text') && each['type'] === 'text' ? each['text'] : undefined,
  );
  return texts.every(isTaken) ? texts : undefined;
}

/** Returns the texts of the body and the end of the button's address; undefined if Meta would reject them. */
function readComponents(components: unknown): { texts: readonly string[]; link: string } | undefined {
  if (!Array.isArray(components) || components.length !== 2) return undefined;
  const texts = textsOf(components[0], { type: 'body' });
  const links = textsOf(components[1], { type: 'button', sub_type: 'url', index: '0' });
  return texts && links?.length === 1 && links[0] !== undefined ? { texts, link: links[0] } : undefined;
}
