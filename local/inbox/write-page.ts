import type { IncomingMessage } from 'node:http';
import { escapeHtml } from '../kit/html.ts';
import { answerTo, type Letter } from './compose-mail.ts';
import { addressOf, type StoredMessage } from './message-store.ts';
import { page } from './page.ts';
import { type IncomingMail, type Verdict, verdictNames, verdictValues } from './receive-mail.ts';

/** What the form has: texts as typed. */
export interface Written extends Pick<Letter, 'from' | 'to' | 'subject' | 'text'> {
  returnPath: string;
  headers: string;
  verdicts: IncomingMail['verdicts'];
  files: Letter['files'];
  /** Id of the e-mail that it answers. */
  answers: string;
}

const passed = Object.fromEntries(verdictNames.map((name) => [name, 'PASS'])) as IncomingMail['verdicts'];

/** Returns an empty form, or that of an answer. */
export const newLetter = (message: StoredMessage | undefined): Written => ({
  ...(message ? answerTo(message) : { from: '', to: '', subject: '', text: '' }),
  returnPath: '',
  headers: '',
  verdicts: passed,
  files: [],
  answers: message?.id ?? '',
});

/** Reads the sent form (`multipart/form-data`). A field that is missing counts as left alone. */
export async function readWritten(request: IncomingMessage, body: Buffer): Promise<Written> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const text = (name: string): string => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const files: { name: string; type: string; bytes: Buffer }[] = [];
  for (const each of form.getAll('files'))
    if (typeof each !== 'string' && each.name !== '')
      files.push({ name: each.name, type: each.type, bytes: Buffer.from(await each.arrayBuffer()) });
  const verdictOf = (name: string): Verdict => verdictValues.find((each) => each === text(name)) ?? 'PASS';
  return {
    from: text('from'),
    to: text('to'),
    subject: text('subject'),
    text: text('text'),
    // A bounce has none: an empty one that was sent is meant.
    returnPath: form.has('bounce') ? '' : text('returnPath') || addressOf(text('from')),
    headers: text('headers'),
    verdicts: Object.fromEntries(verdictNames.map((name) => [name, verdictOf(name)])) as IncomingMail['verdicts'],
    files,
    answers: text('answers'),
  };
}

/** Returns what is wrong with a form, in words; undefined for a good one. */
export function faultOf({ from, to, headers }: Written): string | undefined {
  const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(addressOf(text));
  if (!isAddress(from)) return 'Escreve em «De» o endereço de quem envia.';
  if (!to.split(',').every(isAddress)) return 'Escreve em «Para» um endereço, ou vários separados por vírgulas.';
  const wrong = headerLines(headers).find((line) => !/^[!-9;-~]+: ?[ -~]*$/.test(line));
  return wrong === undefined ? undefined : `«${wrong}» não é um cabeçalho: escreve «Nome: valor», um por linha.`;
}

export const headerLines = (headers: string): string[] =>
  headers
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const labels = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', virus: 'Vírus', spam: 'Spam' } as const;

const field = (label: string, name: string, value: string, more = ''): string =>
  `<label>${label}<input name="${name}" value="${escapeHtml(value)}"${more}></label>`;

/** The form in which somebody writes to the product like from a mail program, with the fault of what was sent. */
export function writePage(written: Written, fault: string | undefined): string {
  const selects = verdictNames.map((name) => {
    const options = verdictValues.map(
      (value) => `<option${value === written.verdicts[name] ? ' selected' : ''}>${value}</option>`,
    );
    return `<label>${labels[name]}<select name="${name}">${options.join('')}</select></label>`;
  });
  const shown = `<article><h2>${written.answers ? 'Responder' : 'Escrever um email'}</h2>
${fault ? `<p role="alert" class="fault">${escapeHtml(fault)}</p>` : ''}
<form method="post" action="/escrever" enctype="multipart/form-data">
<input type="hidden" name="answers" value="${escapeHtml(written.answers)}">
${field('De', 'from', written.from, ' required')}${field('Para', 'to', written.to, ' required')}
${field('Assunto', 'subject', written.subject)}
<label>Texto<textarea name="text" rows="12">\n${escapeHtml(written.text)}</textarea></label>
<label>Anexos<input type="file" name="files" multiple></label>
<fieldset><legend>O que o serviço de email diz do remetente e do conteúdo</legend><div class="row">${selects.join('')}</div></fieldset>
<details><summary>Devolução e cabeçalhos</summary>
${field('Endereço de devolução (sem nada: o de quem envia)', 'returnPath', written.returnPath)}
<label class="check"><input type="checkbox" name="bounce"> Sem endereço de devolução, como um aviso de não entrega</label>
<label>Outros cabeçalhos, um por linha<textarea name="headers" rows="3" placeholder="Auto-Submitted: auto-replied">\n${escapeHtml(written.headers)}</textarea></label></details>
<button>Enviar</button></form></article>`;
  return page({
    title: 'Escrever',
    heading: '<a href="/">Caixa de entrada</a>',
    lead: 'Escreve à Morada como de um programa de email. Nada sai desta máquina.',
    isOpen: true,
    list: '<ul><li><a href="/">Voltar à lista</a></li></ul>',
    shown,
    label: 'Mensagens',
  });
}
