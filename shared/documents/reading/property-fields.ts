import { type FieldCollector, gather } from './gather.ts';
import { agreed, amount, day, labelled, pattern, type ReadValue, type Shape } from './labels.ts';
import { findPhrase, type Line, lineOf } from './lines.ts';

/** 'Registo predial': four letters and digits groups. Source: mortgage-facts.md, 'Formats'. */
const accessCode = /(?<![A-Z0-9-])([A-Z]{2}-\d{4}-\d{5}-\d{6}-\d{6})(?![\d-])/;

const articleNumber = pattern(/(?<![\d.,/-])([upr]?-?\d{1,6})(?![\d]|[.,/]\d)/g, (text) =>
  text.replace(/^[A-Z]-?/, ''),
);
const fractionName = pattern(/^[\s:."'«-]*([a-z]{1,3})(?=$|[\s"'».,;])/g, (text) =>
  /^(?:DE|DO|DA|E|EM|NO|NA|COM|A[OS])$/.test(text) ? undefined : text,
);
const descriptionNumber = pattern(/(?<![\d.,-])(\d{1,6}(?:\/(?:(?:19|20)\d{6}))?(?:-[a-z]{1,3})?)(?![\d]|[.,/]\d)/g);

const articleLabels = [
  'artigo matricial no|artigo matricial n|artigo matricial|matriz predial urbana sob o artigo|inscrito na matriz sob o artigo|matriz sob o artigo|sob o artigo',
  'artigo no|artigo n|artigo|matriz no|matriz n|matriz',
];
const fractionLabels = [
  'fraccao autonoma designada pela letra|fracao autonoma designada pela letra|designada pela letra|designada pelas letras',
  'fraccao autonoma|fracao autonoma|fraccao|fracao',
];
const printedValidity = ['valida ate|valido ate|validade|data de validade'];
const issueLabels = [
  'data de emissao|emitido em|emitida em|emitida a|emitido a|data da emissao|obtido via internet em|emitido via internet em|obtida via internet em|emitida via internet em',
];

function gatherCertidao(collector: FieldCollector): void {
  const codes: ReadValue[] = collector.lines.flatMap((line) => {
    const code = accessCode.exec(line.raw.toUpperCase().replaceAll(/ ?- ?/g, '-'))?.[1];
    return code ? [{ value: code, line }] : [];
  });
  collector.keep('access_code', agreed(codes));
  gather(collector, 'valid_until', printedValidity, day);
  gather(collector, 'issued_on', ['emitida em|emitido em|data de emissao|data de subscricao|subscrita em'], day);
  gather(
    collector,
    'description_number',
    [
      'numero da descricao|descricao no|descricao n|descrito sob o no|descrito sob o n|descrito sob o numero|ficha no|ficha n|descricao',
    ],
    descriptionNumber,
  );
  gather(collector, 'article', articleLabels, articleNumber);
  gather(collector, 'fraction', fractionLabels, fractionName);
}

function gatherCaderneta(collector: FieldCollector): void {
  gather(collector, 'article', articleLabels, articleNumber, { unless: /^(?:do |de |matricial d)/ });
  gather(collector, 'fraction', fractionLabels, fractionName);
  gather(
    collector,
    'vpt',
    [
      'valor patrimonial atual|valor patrimonial actual|valor patrimonial total|valor patrimonial tributario|vpt',
      'valor patrimonial',
    ],
    amount,
  );
  gather(collector, 'issued_on', issueLabels, day);
}

/** The text of a contract: its lines as one, because sentences run over several. */
function sentences(lines: readonly Line[]): {
  text: string;
  lineAt: (position: number) => Line | undefined;
} {
  const starts: number[] = [];
  let text = '';
  for (const line of lines) {
    starts.push(text.length);
    text += `${line.text.replaceAll('  ', ' ')} `;
  }
  return { text, lineAt: (position) => lines[starts.findLastIndex((start) => start <= position)] };
}

/** Returns the only value that follows one of the beginnings within a few words. */
function following(lines: readonly Line[], beginnings: RegExp, shape: Shape, within: number): ReadValue | undefined {
  const { text, lineAt } = sentences(lines);
  const values: ReadValue[] = [];
  for (const match of text.matchAll(beginnings)) {
    const end = match.index + match[0].length;
    const rest = lineOf(text.slice(end, end + within), 1);
    const [found] = shape(rest.text, rest.raw);
    const line = lineAt(end + (found?.start ?? 0));
    if (found && line) values.push({ value: found.value, line });
  }
  return agreed(values);
}

const thousandsOf: Shape = (text) => {
  const [exact] = amount(text, text);
  const round = /(?<![\d.,/-])(\d{1,3}(?:[. ]\d{3})+)(?= ?(?:€|eur)|,00)/.exec(text);
  const isRoundFirst = round && (!exact || round.index < exact.start);
  if (isRoundFirst)
    return [{ value: `${round[1]?.replace(/[. ]/g, '')}.00`, start: round.index, end: round.index + round[0].length }];
  return exact ? [exact] : [];
};

function gatherContract(collector: FieldCollector): void {
  const { lines, keep } = collector;
  keep(
    'price',
    following(
      lines,
      /\b(?:pelo preco|preco global|preco total|preco da compra e venda|o preco)\b(?: (?:global|total|acordado|da (?:prometida )?compra e venda))?/g,
      thousandsOf,
      80,
    ) ?? labelled(lines, ['preco'], thousandsOf),
  );
  keep(
    'deposit',
    following(
      lines,
      /\b(?:a titulo de sinal|como sinal|de sinal|sinal e principio de pagamento)\b/g,
      thousandsOf,
      120,
    ) ??
      depositBefore(lines) ??
      labelled(lines, ['sinal'], thousandsOf),
  );
  keep(
    'deadline',
    following(
      lines,
      /\b(?:escritura|contrato (?:prometido|definitivo)|documento particular autenticado)\b[^.;]{0,160}?\b(?:ate ao dia|ate ao|ate a|ate|no prazo maximo de|data limite)\b/g,
      day,
      40,
    ) ?? labelled(lines, ['data limite|prazo limite|prazo'], day),
  );
  // Elsewhere in a contract, articles are those of the law.
  keep(
    'article',
    following(lines, /\bmatriz\b[^.;]{0,80}?\bsob o artigo\b(?: matricial)?(?: n\.?\W?)?/g, articleNumber, 12),
  );
  keep('fraction', following(lines, /\bfracc?ao autonoma,? designada pelas? letras?\b/g, fractionName, 8));
}

/** Returns an amount that stands before its name: '25.000,00 €, a título de sinal'. */
function depositBefore(lines: readonly Line[]): ReadValue | undefined {
  const { text, lineAt } = sentences(lines);
  const values: ReadValue[] = [];
  for (const match of text.matchAll(/\b(?:a titulo de sinal|como sinal)\b/g)) {
    const start = Math.max(0, match.index - 120);
    const found = thousandsAll(text.slice(start, match.index)).at(-1);
    const line = lineAt(start + (found?.start ?? 0));
    if (found && line) values.push({ value: found.value, line });
  }
  return agreed(values);
}

const thousandsAll = (text: string) =>
  [...text.matchAll(/(?<![\d.,/-])(\d{1,3}(?:[. ]\d{3})+)(?:,(\d{2}))?(?![\d.,]*\d)/g)].map((match) => ({
    value: `${match[1]?.replace(/[. ]/g, '')}.${match[2] ?? '00'}`,
    start: match.index,
    end: match.index + match[0].length,
  }));

const energyClass = pattern(/(?<![a-z0-9])([a-f][+-]?)(?![a-z0-9+-])/g);
const certificate = pattern(/(?<![a-z0-9])(sce ?\d{6,})(?!\d)/g, (text) => text.replaceAll(' ', ''));

function gatherCertificate(collector: FieldCollector): void {
  const { lines, keep } = collector;
  gather(collector, 'energy_class', ['classe energetica|classe de desempenho energetico|classe'], energyClass);
  const numbers = lines.flatMap((line) => certificate(line.text, line.raw).map(({ value }) => ({ value, line })));
  keep('certificate_number', agreed(numbers));
  gather(collector, 'valid_until', printedValidity, day);
  gather(collector, 'issued_on', ['data de emissao|emitido em|emissao'], day);
}

const permitNumber = pattern(/(?<![\d.,-])(\d{1,6}(?:\/(?:19|20)?\d\d)?)(?![\d]|[.,/]\d)/g);

function gatherPermit(collector: FieldCollector): void {
  gather(
    collector,
    'document_number',
    [
      'alvara de licenca de utilizacao no|alvara de autorizacao de utilizacao no|alvara de utilizacao no|licenca de utilizacao no|autorizacao de utilizacao no|alvara no|alvara n|licenca de utilizacao n|alvara de utilizacao n|alvara de licenca de utilizacao n|alvara de autorizacao de utilizacao n',
    ],
    permitNumber,
  );
  gather(collector, 'issued_on', ['data de emissao|emitido em|emitida em|data'], day);
}

/** Keeps the date alone: the numbers on a technical sheet are those of other permits. */
function gatherIssue(collector: FieldCollector): void {
  gather(collector, 'issued_on', ['data de emissao|emitida em|emitido em|data da ficha'], day);
}

function gatherDuty(collector: FieldCollector): void {
  gather(
    collector,
    'amount',
    [
      'importancia a pagar|valor a pagar|total a pagar|montante a pagar|importancia paga|valor pago|montante pago|total pago',
      'montante|coleta|colecta|imposto apurado|importancia|valor do imposto',
    ],
    amount,
  );
  gather(collector, 'issued_on', ['data de emissao|data da liquidacao|data de liquidacao|emitido em'], day);
}

function gatherRelease(collector: FieldCollector): void {
  gather(
    collector,
    'amount',
    [
      'total em divida|valor total em divida|valor total a liquidar|valor para distrate|total a liquidar',
      'capital em divida|valor em divida|montante em divida',
    ],
    amount,
  );
  collector.keep(
    'amount',
    following(collector.lines, /\b(?:valor|capital|montante|total) em divida\b[^.;]{0,60}?\b(?:de|e) /g, amount, 60),
  );
  gather(collector, 'valid_until', ['valida ate|valido ate|valores validos ate|validade'], day);
  gather(collector, 'issued_on', ['data de emissao|emitido em|emitida em|data'], day);
}

function gatherSheet(collector: FieldCollector): void {
  gather(collector, 'issued_on', ['data de emissao|emitida em|emitido em|data da simulacao|elaborada em', 'data'], day);
  gather(collector, 'valid_until', ['valida ate|valido ate|validade'], day);
  gather(
    collector,
    'amount',
    ['montante do emprestimo|montante e moeda do emprestimo|montante total do credito|montante do credito'],
    amount,
  );
}

/** Returns what is read of the papers of a property and of its purchase. */
export const propertyFields = {
  certidao_permanente: gatherCertidao,
  caderneta_predial: gatherCaderneta,
  cpcv: gatherContract,
  certificado_energetico: gatherCertificate,
  licenca_utilizacao: gatherPermit,
  ficha_tecnica: gatherIssue,
  imt: gatherDuty,
  imposto_selo: gatherDuty,
  distrate: gatherRelease,
  fine: gatherSheet,
};

/** Returns whether a line says that there are none: 'Não existem registos pendentes'. */
export const saysNone = (line: Line): boolean =>
  findPhrase(
    line,
    'nao existem|nao existe|inexistentes|inexistente|sem registos|nao ha|nao se encontram|nenhum|nenhuma|sem onus',
  ) !== undefined;
